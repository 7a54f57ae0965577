import { Header } from '../../shell/header.tsx'
import { Page } from '../../shell/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { useTheme, type ThemeChoice } from '../../theme/theme.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Logout } from './logout.tsx'

export const meta = () => pageMeta('Settings', 'Your profile, your plan, your account.')

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** /settings: for now the theme and the way out; profile, plan and privacy come with their own slice. */
export default function SettingsScreen() {
  const [theme, chooseTheme] = useTheme()
  return (
    <Page header={<Header title="Settings" />}>
      <Notice title="Not built yet">Profile, subscription and privacy settings are on their way.</Notice>
      <Card>
        <Segmented label="Appearance" options={THEMES} value={theme} onChange={chooseTheme} />
      </Card>
      <Logout />
    </Page>
  )
}
