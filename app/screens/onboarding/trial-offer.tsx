import { TRIAL_DAYS } from '#domain/subscription/trial'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Vial } from '../../ui/charts/vial.tsx'
import { text } from './text.ts'

/** Step 4: the trial, or not yet. Continue means not yet. */
export function TrialOffer({ onChoose }: { readonly onChoose: (accept: boolean) => void }) {
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">{text.trial.title}</h1>
      <Card className="grid justify-items-center gap-4 p-5 text-center">
        <Vial level={0.8} label={text.trial.vial} className="w-16" />
        <p className="text-ink-2">{text.trial.explanation(TRIAL_DAYS)}</p>
        <div className="grid w-full gap-2">
          <Button onClick={() => onChoose(true)}>{text.trial.start(TRIAL_DAYS)}</Button>
          <Button variant="ghost" onClick={() => onChoose(false)}>
            {text.trial.later}
          </Button>
        </div>
        <p className="text-label text-ink-2">{text.trial.terms}</p>
      </Card>
    </section>
  )
}
