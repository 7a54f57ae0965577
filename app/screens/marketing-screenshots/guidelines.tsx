import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How the exports may be used. */
export function Guidelines() {
  return (
    <Card title="Usage Guidelines">
      <ul className="grid gap-2.5 text-sub text-ink-2">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-[0.05em] size-[1.35em] text-liquid" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const rules = [
  'Everything shown is sample data. Never replace it with the data of a person.',
  'Show the screens as they are: no numbers changed, no warnings cut away.',
  'The samples are illustrations, not dosing advice. Keep the disclaimer where it stands.',
  'App Store 6.5" and iPhone 15 Pro Max are for app stores, the square for social media.',
  'Videos are WebM and have no sound.',
]
