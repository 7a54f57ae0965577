import { useTheme, type ThemeChoice } from '../../theme/theme.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Light, dark, or the setting of the phone; stored on this device. */
export function Appearance() {
  const [theme, chooseTheme] = useTheme()
  return (
    <Card title="Appearance">
      <Segmented label="Appearance" hideLabel options={THEMES} value={theme} onChange={chooseTheme} />
    </Card>
  )
}
