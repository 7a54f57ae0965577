import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatementNotes } from '../../../parts/knowledge/statement-notes.tsx'
import { text } from './text.ts'

/** What to know before anything is mixed or injected. */
export function SafetyTab() {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Notice tone="pending" title={text.education.title} icon="warning">
        {text.education.explanation}
      </Notice>
      {text.sections.map(({ title, lines, statements }) => (
        <Card key={title} title={title}>
          <ul className="grid list-disc gap-2 pl-5 text-sub text-ink-2 marker:text-liquid">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <StatementNotes ids={statements} />
        </Card>
      ))}
      <Notice tone="danger" live={false} title={text.help.title}>
        {text.help.explanation}
      </Notice>
    </div>
  )
}
