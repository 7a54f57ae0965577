import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** Step 3: what Vialog is not. */
export function Safety() {
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">{text.safety.title}</h1>
      <Notice tone="pending" title={text.safety.purpose} live={false}>
        {text.safety.purposeExplanation}
      </Notice>
      <Card>
        <ul className="grid gap-3.5">
          {text.safety.rules.map((rule) => (
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
