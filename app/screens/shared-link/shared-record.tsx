import { useEffect, useRef } from 'react'
import { placeName } from '#domain/time/place'
import type { LinkAddress, SharedRecord } from '../../data/shared-links/open-link.ts'
import { Logo } from '../../shell/layout/logo.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { DosesSection } from './doses-section.tsx'
import { MetricsSection } from './metrics-section.tsx'
import { momentText, periodText } from './parts-in-words.ts'
import { ProtocolsSection } from './protocols-section.tsx'
import { SchedulesSection } from './schedules-section.tsx'
import { TakeAlong } from './take-along.tsx'
import { SymptomsSection } from './symptoms-section.tsx'
import { text } from './text.ts'
import { VialsSection } from './vials-section.tsx'

/** What a link shows. The parts that were not chosen are not there. */
export function SharedRecordPage({ record, address }: SharedRecordPageProps) {
  const {
    display_name,
    zone,
    day_begins: begins,
    read_at,
    expires_at,
    schedules,
    doses,
    metrics,
    symptoms,
    vials,
    protocols,
    own_sites = [],
  } = record
  const heading = useRef<HTMLHeadingElement>(null)
  // The form has gone: who reads with a screen reader goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Page bar={false}>
      <div className="shared-record grid grid-cols-1 gap-3.5 pt-4">
        <Logo />
        <div className="grid gap-1 px-1">
          <h1 ref={heading} tabIndex={-1} className="text-title leading-tight font-bold wrap-anywhere">
            {text.record.title(display_name)}
          </h1>
          <p className="font-semibold">{periodText(record)}</p>
          <p className="text-note text-ink-2">{text.record.read(momentText(read_at, zone), placeName(zone))}</p>
          <p className="text-note text-ink-2">{text.record.expires(momentText(expires_at, zone))}</p>
          <p className="text-note text-ink-2">{text.record.about}</p>
        </div>
        <TakeAlong record={record} address={address} />
        {schedules === undefined ? null : <SchedulesSection schedules={schedules} zone={zone} />}
        {doses === undefined ? null : <DosesSection doses={doses} ownSites={own_sites} clock={{ zone, begins }} />}
        {metrics === undefined ? null : <MetricsSection metrics={metrics} zone={zone} />}
        {symptoms === undefined ? null : <SymptomsSection symptoms={symptoms} ownSites={own_sites} zone={zone} />}
        {vials === undefined ? null : <VialsSection vials={vials} />}
        {protocols === undefined ? null : <ProtocolsSection protocols={protocols} />}
      </div>
    </Page>
  )
}

type SharedRecordPageProps = { readonly record: SharedRecord; readonly address: LinkAddress }
