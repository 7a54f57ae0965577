import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { LineWithNote } from './line-with-note.tsx'
import { vialText } from './parts-in-words.ts'
import { text } from './text.ts'

/** The vials that were in use on these days. */
export function VialsSection({ vials }: { readonly vials: NonNullable<SharedRecord['vials']> }) {
  return (
    <Card title={text.vials.title}>
      {vials.length === 0 ? (
        <p className="text-note text-ink-2">{text.vials.empty}</p>
      ) : (
        <Rows>
          {vials.map((vial) => {
            const { held, facts } = vialText(vial)
            return (
              <Row
                key={vial.id}
                title={<span className="wrap-anywhere">{vial.name}</span>}
                text={
                  <>
                    <span className="block wrap-anywhere">{held}</span>
                    <LineWithNote line={facts} note={vial.notes} />
                  </>
                }
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
