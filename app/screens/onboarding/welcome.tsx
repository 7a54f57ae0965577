import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

const BENEFITS: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: 'calendar',
    title: 'Track doses and cycles',
    text: 'Every dose in its place, on the day and hour it was taken.',
  },
  { icon: 'progress', title: 'Monitor progress', text: 'Weight, energy and sleep beside your cycle.' },
  { icon: 'book', title: 'Learn safely', text: 'How to mix, store and measure, in plain words.' },
  { icon: 'clock', title: 'Smart reminders', text: 'Know what is due next, before it is due.' },
]

/** Step 1: what Vialog is for. */
export function Welcome() {
  return (
    <section className="grid gap-5">
      <div>
        <h1 className="text-headline">Welcome to Vialog</h1>
        <p className="mt-1 text-sub text-ink-2">A calm place for your doses. It records, converts and shows.</p>
      </div>
      <Card className="grid gap-4">
        {BENEFITS.map(({ icon, title, text }) => (
          <div key={title} className="flex gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-inner bg-liquid-soft text-liquid">
              <Icon name={icon} />
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-note text-ink-2">{text}</p>
            </div>
          </div>
        ))}
      </Card>
    </section>
  )
}
