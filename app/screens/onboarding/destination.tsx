import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** Step 5: where to go first. Logging a dose needs the trial; without it there is something to read. */
export function Destination({ trial, leaving, onChoose }: DestinationProps) {
  const choices: readonly { readonly path: string; readonly label: string; readonly icon: IconName }[] = [
    { path: '/calculator', label: 'Peptide Calculator', icon: 'calculator' },
    trial
      ? { path: '/track', label: 'Log Your First Dose', icon: 'plus' }
      : { path: '/learn', label: 'Learn More', icon: 'book' },
    { path: '/app', label: "I'll explore on my own", icon: 'home' },
  ]
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">What would you like to do first?</h1>
      <div className="grid gap-3">
        {choices.map(({ path, label, icon }) => (
          <Button
            key={path}
            variant="quiet"
            icon={icon}
            busy={leaving === path}
            disabled={leaving !== undefined && leaving !== path}
            onClick={() => onChoose(path)}
            className="min-h-16"
          >
            {label}
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
