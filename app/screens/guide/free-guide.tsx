import { isSafetyTopic } from '#domain/knowledge/topics'
import type { Statement } from '#domain/knowledge/statement'
import { StatementList } from '../../parts/knowledge/statement-list.tsx'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { Card } from '../../ui/card.tsx'
import { GuideSections } from './guide-sections.tsx'
import type { ReadGuide } from './read-guide.ts'
import { text } from './text.ts'

/** A guide without premium: what it has about safety, whole, and the rest behind the gate. */
export function FreeGuide({ guide: { sections, next } }: { readonly guide: ReadGuide }) {
  const isSafety = ({ topic }: Statement) => isSafetyTopic(topic)
  const safety = sections.flatMap(({ statements }) => statements.filter(isSafety))
  const rest = sections.map((section) => ({
    ...section,
    statements: section.statements.filter((statement) => !isSafety(statement)),
  }))
  return (
    <>
      {safety.length === 0 ? null : (
        <section className="grid grid-cols-1 gap-3.5">
          <div className="px-1">
            <h2 className="text-lead font-bold tracking-tight">{text.safety.title}</h2>
            <p className="mt-0.5 text-sub text-ink-2">{text.safety.explanation}</p>
          </div>
          <StatementList statements={safety} />
        </section>
      )}
      <Card title={text.inside}>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sub">
          {sections.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      </Card>
      <PremiumGate feature={text.feature} premium={false}>
        <div className="grid grid-cols-1 gap-3.5">
          <GuideSections guide={{ sections: rest.slice(0, PREVIEWED), next }} />
        </div>
      </PremiumGate>
    </>
  )
}

/** The sections that show through the gate. */
const PREVIEWED = 2
