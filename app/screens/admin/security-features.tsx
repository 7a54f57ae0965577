import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What the server guarantees (docs/product/privacy.md). */
const FEATURES = [
  'The server validates every admin action: who asks, for whom, and for how many days.',
  'Nobody can edit premium_until directly, admins included.',
  'Every change is logged in an audit trail that nobody signed in can read, write or change.',
  'Admins act on their own account only.',
]

export function SecurityFeatures() {
  return (
    <Card title="Security Features">
      <ul className="grid gap-3">
        {FEATURES.map((feature) => (
          <li key={feature} className="flex gap-3 text-sub">
            <Icon name="shield" className="mt-0.5 size-5 text-done" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
