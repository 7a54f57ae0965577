import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { text } from './text.ts'

/** How the exports may be used. */
export function Guidelines() {
  return (
    <Card title={text.guidelines.title}>
      <ul className="grid gap-2.5 text-sub text-ink-2">
        {text.guidelines.rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-[0.05em] size-[1.35em] text-liquid" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
