import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

export function SecurityFeatures() {
  return (
    <Card title={text.security.title}>
      <ul className="grid gap-3">
        {text.security.features.map((feature) => (
          <li key={feature} className="flex gap-3 text-sub">
            <Icon name="shield" className="mt-0.5 size-5 text-done" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
