import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { canContinue, canGoBack, ONBOARDING_STEPS } from '#domain/profile/onboarding'
import { finishOnboarding, useProfile } from '../../data/profile/profile.ts'
import { Refused } from '../../data/fetch-json.ts'
import { activateTrial } from '../../data/subscription/subscription.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/charts/progress.tsx'
import { afterSaving } from './after-saving.ts'
import { Destination } from './destination.tsx'
import { GoalsStep } from './goals-step.tsx'
import { Safety } from './safety.tsx'
import { TrialOffer } from './trial-offer.tsx'
import { Welcome } from './welcome.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** Five steps, then the chosen destination (docs/product/profile.md#onboarding). */
export default function OnboardingScreen() {
  const navigate = useNavigate()
  const profile = useProfile()
  const [step, setStep] = useState(0)
  const [goals, setGoals] = useState<readonly string[]>([])
  const [acceptTrial, setAcceptTrial] = useState(false)
  const [leaving, setLeaving] = useState<string>()

  useHeadingFocus(step)

  async function finish(destination: string): Promise<void> {
    setLeaving(destination)
    const save = () => finishOnboarding(goals)
    const startTrial = acceptTrial ? () => activateTrial().catch(sayWhyNot) : undefined
    await navigate(await afterSaving(destination, { save, startTrial }), { replace: true })
  }

  const choose = (accept: boolean) => {
    setAcceptTrial(accept)
    setStep(step + 1)
  }

  return (
    <Page bar={false} header={<Header />} className="gap-5">
      <div className="grid gap-2">
        <Progress
          value={(step + 1) / ONBOARDING_STEPS}
          label={text.progress}
          text={text.step(step + 1, ONBOARDING_STEPS)}
        />
        <p className="text-label font-semibold text-ink-2" aria-live="polite">
          {text.step(step + 1, ONBOARDING_STEPS)}
        </p>
      </div>
      <div className="flex-1">
        {step === 0 ? <Welcome /> : null}
        {step === 1 ? <GoalsStep chosen={goals} onChange={setGoals} /> : null}
        {step === 2 ? <Safety /> : null}
        {step === 3 ? <TrialOffer onChoose={choose} /> : null}
        {step === 4 ? (
          <Destination trial={acceptTrial} leaving={leaving} onChoose={(path) => void finish(path)} />
        ) : null}
      </div>
      {/* Beneath the step: it appears late. */}
      {profile.isError ? (
        <Notice
          tone="pending"
          title={text.profileFailed.title}
          action={
            <Button variant="ghost" size="small" onClick={() => void profile.refetch()}>
              {text.profileFailed.retry}
            </Button>
          }
        >
          {text.profileFailed.explanation}
        </Notice>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="quiet" disabled={!canGoBack(step) || leaving !== undefined} onClick={() => setStep(step - 1)}>
          {text.back}
        </Button>
        {step < ONBOARDING_STEPS - 1 ? (
          <Button disabled={!canContinue(step, goals)} onClick={() => setStep(step + 1)}>
            {text.continue}
          </Button>
        ) : null}
      </div>
    </Page>
  )
}

/** An address whose trial is spent gets no second one. After any other failure the plans offer the trial again. */
function sayWhyNot(error: unknown): void {
  if (error instanceof Refused && error.status === 409)
    toastError(text.trial.spent, error.message, { duration: 10_000 })
}

/** Focuses the heading of each step, as on a new page; the route does it for the first one. */
function useHeadingFocus(step: number): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [step])
}
