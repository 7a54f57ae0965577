import { Link } from 'react-router'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** What the product is, for whom, and the two links to start. */
export function Hero() {
  return (
    <div className="mx-auto w-full max-w-column self-center lg:mx-0">
      <h1 className="text-hero text-balance lg:text-[3.25rem]">Every dose in its place.</h1>
      <p className="mt-3.5 max-w-100 text-lead leading-normal text-pretty text-ink-2">
        Log your peptide doses, plan schedules, work out what to draw up, and see how you are doing.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto lg:*:flex-none">
        <Link to="/auth" className={buttonClass()}>
          Get Started Free
        </Link>
        <Link to="/calculator" className={buttonClass('quiet')}>
          <span className="flex items-center gap-2">
            <Icon name="calculator" className="size-[1.3em] text-liquid" />
            Try Calculator
          </span>
        </Link>
      </div>
      <ul className="mt-6 grid gap-2 text-sub text-ink-2">
        {promises.map(([icon, text]) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon name={icon} className="mt-[0.05em] size-[1.35em] text-liquid" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const promises: readonly (readonly [IconName, string])[] = [
  ['shield', 'Private: never shared, never sold'],
  ['offline', 'Works offline and catches up by itself'],
  ['check', 'Exact numbers, from the vial to the syringe'],
]
