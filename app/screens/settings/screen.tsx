import { Header } from '../../shell/header.tsx'
import { Page } from '../../shell/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { Logout } from './logout.tsx'

export const meta = () => pageMeta('Settings', 'Your profile, your plan, your account.')

/** /settings: for now the way out; profile, plan and privacy come with their own slice. */
export default function SettingsScreen() {
  return (
    <Page header={<Header title="Settings" />}>
      <Notice title="Not built yet">Profile, subscription and privacy settings are on their way.</Notice>
      <Logout />
    </Page>
  )
}
