import { useState } from 'react'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { Guidelines } from './studio/guidelines.tsx'
import { presets, type Duration, type Look } from './presets.ts'
import { SampleCard } from './studio/sample-card.tsx'
import { samples } from './samples.tsx'
import { SettingsCard } from './studio/settings-card.tsx'
import { text } from './studio/text.ts'

export const meta = () => publicPageMeta('marketing-screenshots', text.pageTitle, text.pageDescription)

export default function MarketingScreenshots() {
  const [look, setLook] = useState<Look>({ preset: presets[0], dark: false, framed: false })
  const [duration, setDuration] = useState<Duration>(10)
  return (
    <Page header={<Header title={text.title} back="/brand" />} bar={false}>
      <SettingsCard look={look} duration={duration} onLook={setLook} onDuration={setDuration} />
      {samples.map((sample) => (
        <SampleCard key={sample.id} sample={sample} look={look} duration={duration} />
      ))}
      <Guidelines />
    </Page>
  )
}
