import { Link } from 'wouter'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Vial } from '../../ui/charts/vial.tsx'
import { claims } from './claims.ts'
import { text } from './text.ts'

/** The last section: start now, or look around first. Dark in both themes. */
export function Closing() {
  return (
    <section
      data-theme="dark"
      className="mx-auto grid w-full max-w-column justify-items-center gap-2.5 rounded-[28px] border border-line bg-surface px-5 py-9 text-center text-ink lg:max-w-none lg:py-14"
    >
      <Vial level={0.72} className="mb-2 w-13" />
      <h2 className="max-w-100 text-headline text-balance lg:text-[2.125rem]">{text.closing.title}</h2>
      <p className="text-sub font-semibold text-premium">{text.closing.trial(claims.trialDays)}</p>
      <p className="max-w-90 text-sub text-pretty text-ink-2">{text.closing.join(claims.users)}</p>
      <div className="mt-4 flex w-full flex-wrap justify-center gap-3 *:flex-auto lg:*:flex-none">
        <Link to="/auth" className={buttonClass()}>
          {text.closing.start}
        </Link>
        <Link to="/calculator" className={buttonClass('quiet')}>
          {text.closing.calculator}
        </Link>
      </div>
    </section>
  )
}
