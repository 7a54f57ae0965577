import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { text } from './text.ts'

const BENEFITS: readonly {
  readonly icon: IconName
  readonly benefit: { readonly title: string; readonly text: string }
}[] = [
  { icon: 'calendar', benefit: text.welcome.track },
  { icon: 'progress', benefit: text.welcome.monitor },
  { icon: 'book', benefit: text.welcome.learn },
  { icon: 'clock', benefit: text.welcome.reminders },
]

/** Step 1: what Vialog is for. */
export function Welcome() {
  return (
    <section className="grid gap-5">
      <div>
        <h1 className="text-headline">{text.welcome.title}</h1>
        <p className="mt-1 text-sub text-ink-2">{text.welcome.explanation}</p>
      </div>
      <Card className="grid gap-4">
        {BENEFITS.map(({ icon, benefit }) => (
          <div key={icon} className="flex gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-inner bg-liquid-soft text-liquid">
              <Icon name={icon} />
            </span>
            <div>
              <p className="font-semibold">{benefit.title}</p>
              <p className="text-note text-ink-2">{benefit.text}</p>
            </div>
          </div>
        ))}
      </Card>
    </section>
  )
}
