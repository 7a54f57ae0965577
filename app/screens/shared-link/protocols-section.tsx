import { doseText, planText, recipeText, syringeText } from '#domain/protocols/words'
import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { LineWithNote } from './line-with-note.tsx'
import { text } from './text.ts'

/** The protocols in use, as they are when the link is opened. */
export function ProtocolsSection({ protocols }: { readonly protocols: NonNullable<SharedRecord['protocols']> }) {
  return (
    <Card title={text.protocols.title}>
      <p className="mb-2 text-note text-ink-2">
        {protocols.length === 0 ? text.protocols.empty : text.protocols.explanation}
      </p>
      <Rows>
        {protocols.map((protocol) => (
          <Row
            key={protocol.id}
            title={<bdi className="wrap-anywhere">{protocol.name}</bdi>}
            text={
              <>
                <span className="block wrap-anywhere">{doseText(protocol)}</span>
                <LineWithNote
                  line={[recipeText(protocol), syringeText(protocol), planText(protocol)]
                    .filter((fact) => fact !== undefined)
                    .join(', ')}
                  note={protocol.notes}
                />
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
