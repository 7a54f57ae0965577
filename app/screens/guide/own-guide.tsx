import type { ReactNode } from 'react'
import type { GuideId } from '#domain/knowledge/guide-titles'
import { OPEN_GUIDES } from '#domain/knowledge/open-guides'
import { isSafetyTopic } from '#domain/knowledge/topics'
import { fullMonthDayYear } from '#domain/time/format'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { SignedInOnly } from '../../shell/gates/signed-in-only.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GuideSections } from './guide-sections.tsx'
import { readGuide } from './read-guide.ts'
import { SafetyPart } from './safety-part.tsx'
import { text } from './text.ts'

/**
 * A guide for the person who is remembered on this device: whole with premium, else what is about safety and the rest behind the gate.
 * Loaded for them only: the library, and the question whether they have premium, need modules that no stranger should download.
 */
export function OwnGuide({ id, waiting, otherwise }: OwnGuideProps) {
  return (
    <SignedInOnly waiting={waiting} otherwise={otherwise}>
      <ForPerson id={id} waiting={waiting} />
    </SignedInOnly>
  )
}

type OwnGuideProps = {
  readonly id: GuideId
  /** While it is not known who it is, and whether they have premium. */
  readonly waiting: ReactNode
  /** For a stranger: the person has signed out meanwhile. */
  readonly otherwise: ReactNode
}

function ForPerson({ id, waiting }: Omit<OwnGuideProps, 'otherwise'>) {
  const { today } = useDays(useNow())
  const premium = usePremium()
  if (premium === undefined) return waiting
  const guide = readGuide(id)
  if (premium)
    return (
      <>
        <GuideSections guide={guide} today={today} />
        <Notice icon="book">{text.disclaimer}</Notice>
      </>
    )
  const rest = guide.sections.slice(0, PREVIEWED).map((section) => ({
    ...section,
    statements: section.statements.filter(({ topic }) => !isSafetyTopic(topic)),
  }))
  return (
    <>
      <SafetyPart guide={OPEN_GUIDES[id]} dayText={(day) => fullMonthDayYear(day, today)} />
      <PremiumGate feature={text.feature} premium={false}>
        <div className="grid grid-cols-1 gap-3.5">
          <GuideSections guide={{ ...guide, sections: rest }} today={today} />
        </div>
      </PremiumGate>
      <Notice icon="book">{text.disclaimer}</Notice>
    </>
  )
}

/** The sections that show through the gate. */
const PREVIEWED = 2
