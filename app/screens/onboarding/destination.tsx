import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { destinations } from './destinations.ts'
import { text } from './text.ts'

/** Step 5: where to go first. */
export function Destination({ trial, leaving, onChoose }: DestinationProps) {
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">{text.destination.title}</h1>
      <div className="grid gap-3">
        {destinations(trial).map(({ path, label, explanation, icon }) => (
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
              <span className="text-note font-normal text-ink-2">{explanation}</span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}

type DestinationProps = {
  readonly trial: boolean
  /** The chosen destination, while the profile is being saved. */
  readonly leaving: string | undefined
  readonly onChoose: (path: string) => void
}
