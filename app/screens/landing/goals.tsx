import { claims } from './claims.ts'
import { GoalIcon, type GoalDrawing } from './goal-icon.tsx'
import { Part } from './part.tsx'
import { text } from './text.ts'

/** The goals of people, and how many have each. */
export function Goals() {
  return (
    <Part title={text.goals.title} text={text.goals.explanation(claims.users)}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-3 lg:gap-4">
        {claims.goals.map((goal) => (
          <Goal key={goal.name} {...goal} />
        ))}
      </ul>
    </Part>
  )
}

function Goal({ name, users, icon }: { readonly name: string; readonly users: string; readonly icon: GoalDrawing }) {
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-line/70 bg-surface p-4 shadow-card lg:p-5">
      <span className="grid size-11 place-items-center rounded-control bg-liquid-soft text-liquid">
        <GoalIcon name={icon} />
      </span>
      <span className="grid">
        <span className="text-figure font-bold tracking-[-0.02em]">
          <span>{users}</span>{' '}
          <span className="text-note font-medium tracking-normal text-ink-3">{text.goals.users}</span>
        </span>
        <span className="text-note font-medium text-ink-2">{name}</span>
      </span>
    </li>
  )
}
