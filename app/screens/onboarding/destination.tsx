import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** Step 5: where to go first. Logging a dose needs the trial; without it there is something to read. */
export function Destination({ trial, leaving, onChoose }: DestinationProps) {
  const choices: readonly {
    readonly path: string
    readonly label: string
    readonly text: string
    readonly icon: IconName
  }[] = [
    { path: '/calculator', label: 'Peptide Calculator', text: 'What to draw up, to the mark', icon: 'calculator' },
    trial
      ? { path: '/track', label: 'Log Your First Dose', text: 'It takes less than a minute', icon: 'plus' }
      : { path: '/learn', label: 'Learn More', text: 'Peptides, mixing and safety', icon: 'book' },
    { path: '/app', label: "I'll explore on my own", text: 'Straight to your dashboard', icon: 'home' },
  ]
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">What would you like to do first?</h1>
      <div className="grid gap-3">
        {choices.map(({ path, label, text, icon }) => (
          <Button
            key={path}
            variant="quiet"
            busy={leaving === path}
            disabled={leaving !== undefined && leaving !== path}
            onClick={() => onChoose(path)}
            className="min-h-19 justify-start rounded-card! text-left shadow-card"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-inner bg-liquid-soft text-liquid">
              <Icon name={icon} />
            </span>
            <span className="ml-1.5 grid">
              <span className="text-base">{label}</span>{' '}
              <span className="text-note font-normal text-ink-2">{text}</span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}

type DestinationProps = {
  readonly trial: boolean
  /** The destination on its way, while the profile is being saved. */
  readonly leaving: string | undefined
  readonly onChoose: (path: string) => void
}
