import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Where else to go from here. */
export function MoreLinks() {
  return (
    <nav aria-label="More" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <Link to="/calculator" className={`${buttonClass('quiet')} gap-2`}>
        <Icon name="calculator" className="size-5 text-liquid" />
        Peptide Calculator
      </Link>
      <Link to="/learn" className={`${buttonClass('quiet')} gap-2`}>
        <Icon name="book" className="size-5 text-liquid" />
        Learn More
      </Link>
    </nav>
  )
}
