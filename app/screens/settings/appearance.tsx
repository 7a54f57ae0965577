import { useTheme, type ThemeChoice } from '../../theme/theme.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { text } from './text.ts'

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: text.appearance.system },
  { value: 'light', label: text.appearance.light },
  { value: 'dark', label: text.appearance.dark },
]

/** Light, dark, or the setting of the phone; stored on this device. */
export function Appearance() {
  const [theme, chooseTheme] = useTheme()
  return (
    <Card title={text.appearance.title}>
      <Segmented label={text.appearance.title} hideLabel options={THEMES} value={theme} onChange={chooseTheme} />
    </Card>
  )
}
