import { TRIAL_DAYS } from '#domain/subscription/trial'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Vial } from '../../ui/vial.tsx'

/** Step 4: the trial, or not yet. Continue means not yet. */
export function TrialOffer({ onChoose }: { readonly onChoose: (accept: boolean) => void }) {
  return (
    <section className="grid gap-5">
      <h1 className="text-headline">Start Your Free Premium Trial?</h1>
      <Card className="grid justify-items-center gap-4 p-5 text-center">
        <Vial level={0.8} label="A vial, almost full" className="w-16" />
        <p className="text-ink-2">
          Dose logging and schedules, advanced metrics and more, with everything unlocked for {TRIAL_DAYS} days.
        </p>
        <div className="grid w-full gap-2">
          <Button onClick={() => onChoose(true)}>Start {TRIAL_DAYS}-Day Free Trial</Button>
          <Button variant="ghost" onClick={() => onChoose(false)}>
            Maybe later
          </Button>
        </div>
        <p className="text-label text-ink-2">No credit card required. Cancel anytime during the trial period.</p>
      </Card>
    </section>
  )
}
