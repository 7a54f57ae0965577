import { Fragment } from 'react'
import { version } from '../../../package.json'
import { useProfile } from '../../data/profile/profile.ts'
import { useAuth } from '../../data/session/session.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta, productName } from '../../shell/product.ts'
import { Appearance } from './appearance.tsx'
import { DayBeginning } from './day-beginning.tsx'
import { Links } from './links.tsx'
import { Logout } from './logout.tsx'
import { Offers } from './offers.tsx'
import { PlanCard } from './plan-card.tsx'
import { ProfileCard } from './profile/profile-card.tsx'
import { ProfileHeader } from './profile/profile-header.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /settings: profile, plan, appearance, and links to everything about the account. */
export default function SettingsScreen() {
  const auth = useAuth()
  const { data: profile, isError } = useProfile()
  const premium = usePremium()
  const here = useSettledOnce(profile !== undefined || isError, premium !== undefined)
  if (auth.status !== 'signed-in') return null
  return (
    <Page header={<Header title={text.title} />}>
      <ProfileHeader person={auth.person} />
      <Fragment key={here ? 'here' : 'coming'}>
        <ProfileCard coming={!here} />
        <PlanCard coming={!here} />
        <DayBeginning coming={!here} />
        <Appearance />
        <Offers />
        <Links />
      </Fragment>
      <Logout />
      {/* To be named in a report of a problem. */}
      <p className="pt-1 text-center text-caption font-medium text-ink-2">{text.version(productName, version)}</p>
    </Page>
  )
}
