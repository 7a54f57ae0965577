import { ONBOARDING_GOALS } from '#domain/profile/goals'
import { toggleGoal } from '../../parts/profile/goal-choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** Step 2: at least one of eight goals. */
export function GoalsStep({ chosen, onChange }: GoalsStepProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="contents">
        <h1 className="text-headline">{text.goals.title}</h1>
      </legend>
      <p className="-mt-3 text-sub text-ink-2">{text.goals.explanation}</p>
      <div className="grid grid-cols-2 gap-3">
        {ONBOARDING_GOALS.map((goal) => (
          <label
            key={goal}
            className="flex min-h-16 cursor-pointer items-center justify-between gap-2 rounded-control border border-line bg-surface px-3.5 py-2.5 font-semibold has-checked:border-liquid has-checked:bg-liquid-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-liquid"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(goal)}
              onChange={() => onChange(toggleGoal(chosen, goal))}
            />
            <span className="min-w-0 text-sub leading-tight wrap-anywhere">{goal}</span>
            {chosen.includes(goal) ? <Icon name="check" className="size-5 text-liquid" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type GoalsStepProps = {
  readonly chosen: readonly string[]
  readonly onChange: (goals: readonly string[]) => void
}
