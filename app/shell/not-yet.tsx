import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Empty } from '../ui/empty.tsx'
import { Header } from './header.tsx'
import { Page } from './page.tsx'

/** A route that exists and says plainly that nothing is behind it yet. A public one has no tabs and a plain way back. */
export function NotYet({ title, open = false }: { readonly title: string; readonly open?: boolean }) {
  const home = open ? '/' : '/app'
  return (
    <Page header={<Header title={title} back={open ? home : true} />} bar={!open}>
      <Card>
        <Empty
          icon="clock"
          title="Not built yet"
          text="This page has its place and its address, but nothing behind it works so far."
          action={
            <Link to={home} className={buttonClass('quiet')}>
              Return to Home
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
