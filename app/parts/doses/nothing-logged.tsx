import { Link } from 'wouter'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { text } from './text.ts'

/** Stands where doses would, with the way to log one. */
export function NothingLogged({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Empty
      icon="calendar"
      title={title}
      text={children}
      action={
        <Link to="/track" className={buttonClass('quiet', 'small')}>
          {text.logDose}
        </Link>
      }
    />
  )
}
