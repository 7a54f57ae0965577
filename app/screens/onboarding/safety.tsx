import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

const RULES = [
  'Consult a healthcare provider before you start, change or stop anything.',
  'Follow the storage guidelines of the label.',
  'Use sterile technique, every time.',
  'Monitor side effects, and stop and ask when something is wrong.',
]

/** Step 3: what Vialog is not. */
export function Safety() {
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">Safety first</h1>
      <Notice tone="pending" title="Educational Purpose Only" live={false}>
        Vialog records what you do and helps with the arithmetic. It is not medical advice and never tells you what to
        take.
      </Notice>
      <Card>
        <ul className="grid gap-3.5">
          {RULES.map((rule) => (
            <li key={rule} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 text-done" />
              <span>{rule}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
