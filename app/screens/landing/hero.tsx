import { Link } from 'wouter'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** What the product is, for whom, and the two links to start. */
export function Hero() {
  return (
    <div className="mx-auto w-full max-w-column self-center lg:mx-0">
      <h1 className="text-hero text-balance lg:text-[3.25rem]">{text.hero.title}</h1>
      <p className="mt-3.5 max-w-100 text-lead leading-normal text-pretty text-ink-2">{text.hero.explanation}</p>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto lg:*:flex-none">
        <Link to="/auth" className={buttonClass()}>
          {text.hero.start}
        </Link>
        <Link to="/calculator" className={buttonClass('quiet')}>
          <span className="flex items-center gap-2">
            <Icon name="calculator" className="size-[1.3em] text-liquid" />
            {text.hero.calculator}
          </span>
        </Link>
      </div>
      <ul className="mt-6 grid gap-2 text-sub text-ink-2">
        {promises.map(([icon, promise]) => (
          <li key={promise} className="flex items-start gap-2.5">
            <Icon name={icon} className="mt-[0.05em] size-[1.35em] text-liquid" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const promises: readonly (readonly [IconName, string])[] = [
  ['shield', text.hero.private],
  ['offline', text.hero.offline],
  ['check', text.hero.exact],
]
