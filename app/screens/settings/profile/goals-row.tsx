import { useState } from 'react'
import { SETTINGS_GOALS } from '#domain/profile/goals'
import { offeredGoals, toggleGoal } from '../../../parts/profile/goal-choice.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InlineEdit, NotSpecified, useInlineEdit } from './inline-edit.tsx'
import { text } from '../text.ts'

/** The eight goals of the settings, and the person's other goals (docs/product/profile.md#fields). */
export function GoalsRow({ goals }: { readonly goals: readonly string[] }) {
  const { open, setOpen, save } = useInlineEdit()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [offered, setOffered] = useState<readonly string[]>([])

  function edit(): void {
    setChosen(goals)
    setOffered(offeredGoals(SETTINGS_GOALS, goals))
    setOpen(true)
  }

  return (
    <InlineEdit
      label={text.goals.label}
      editLabel={text.goals.edit}
      value={goals.length > 0 ? <GoalList goals={goals} /> : <NotSpecified />}
      open={open}
      onOpen={edit}
      onCancel={() => setOpen(false)}
      onSave={() => void save({ goals: [...chosen] })}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 text-label font-semibold text-ink-2">{text.goals.label}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((goal) => (
            <label key={goal} className={goalClass}>
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(goal)}
                onChange={() => setChosen(toggleGoal(chosen, goal))}
              />
              <Icon name={chosen.includes(goal) ? 'check' : 'plus'} className="size-4" />
              <span>{goal}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </InlineEdit>
  )
}

function GoalList({ goals }: { readonly goals: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {goals.map((goal) => (
        <li key={goal}>
          <Chip tone="plain">{goal}</Chip>
        </li>
      ))}
    </ul>
  )
}

const goalClass =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 py-1.5 text-note font-semibold text-ink-2 transition active:scale-[0.98] has-checked:border-liquid has-checked:bg-liquid-soft has-checked:text-liquid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-liquid'
