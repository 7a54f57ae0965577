import { Link } from 'wouter'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** Links to the calculator and the education center. */
export function MoreLinks() {
  return (
    <nav aria-label={text.more.title} className="flex flex-wrap gap-3 *:flex-auto">
      <Link to="/calculator" className={`${buttonClass('quiet')} gap-2 px-3!`}>
        <Icon name="calculator" className="size-5 text-liquid" />
        {text.more.calculator}
      </Link>
      <Link to="/learn" className={`${buttonClass('quiet')} gap-2 px-3!`}>
        <Icon name="book" className="size-5 text-liquid" />
        {text.more.learn}
      </Link>
    </nav>
  )
}
