import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { PublicPage } from '../../shell/layout/public-page.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Actions } from './actions.tsx'
import type { Calculation } from '../../parts/calculator/calculation.ts'
import { OpenFile } from './open-file.tsx'
import { DosageTab } from './tabs/dosage-tab.tsx'
import onPaper from './print.css?url'
import { PurityTab } from './tabs/purity-tab.tsx'
import { ReconTab } from './tabs/recon-tab.tsx'
import { UnitsTab } from './tabs/units-tab.tsx'
import { useLazyResults } from './use-lazy-results.ts'
import { useCalculation, type PassedOnText } from './use-calculation.ts'
import { useOpened } from './use-opened.ts'
import { text } from './text.ts'

export const meta = () => publicPageMeta('calculator', text.pageTitle, text.pageDescription)

/**
 * /calculator: six tabs, open to everyone. The values are kept in the fragment of the address, which is never sent to a
 * server.
 */
export default function CalculatorScreen() {
  const { calculation, unread, isUsed, passedOn, change, settle, fill, openFile } = useCalculation()
  const loaded = useLazyResults()
  const { module: answers, load } = loaded
  useEffect(() => {
    if (isUsed) load()
  }, [isUsed, load])
  const given = { calculation, change, loaded }
  return (
    <PublicPage title={text.title}>
      {unread.length === 0 ? null : <Unread parts={unread} />}
      {passedOn === undefined ? null : (
        <Suspense fallback={null}>
          <PassedOn passedOn={passedOn} onOpen={fill} />
        </Suspense>
      )}
      {/* The results are loaded at the first touch, before they are needed. */}
      <div onFocus={load} onPointerDown={load}>
        <Tabs
          label={text.tabs.label}
          value={calculation.tab}
          onChange={(tab) => change({ tab })}
          className="mt-3.5"
          tabs={[
            { value: 'dosage', label: text.tabs.dosage, panel: <DosageTab {...given} /> },
            { value: 'recon', label: text.tabs.recon, panel: <ReconTab {...given} /> },
            { value: 'units', label: text.tabs.units, panel: <UnitsTab {...given} /> },
            { value: 'purity', label: text.tabs.purity, panel: <PurityTab {...given} /> },
            { value: 'guide', label: text.tabs.guide, panel: answers && <answers.GuideTab /> },
            { value: 'info', label: text.tabs.info, panel: answers && <answers.InfoTab {...given} /> },
          ]}
        />
      </div>
      <Actions {...given} settle={settle} />
      <OpenFile onText={openFile} />
      <p className="px-1 text-label text-ink-2">{text.disclaimer}</p>
      {/* Loaded for printing only: it does not delay the page. */}
      <link rel="stylesheet" href={onPaper} media="print" />
    </PublicPage>
  )
}

/** Loaded for who opens one. */
const PassedOn = lazy<ComponentType<PassedOnProps>>(() =>
  import('./passed-on/passed-on.tsx').catch(() => ({ default: NotLoaded })),
)
type PassedOnProps = { readonly passedOn: PassedOnText; readonly onOpen: (calculation: Calculation) => void }

function NotLoaded() {
  useOpened()
  return (
    <Notice tone="danger" live>
      {text.loadFailed}
    </Notice>
  )
}

function Unread({ parts }: { readonly parts: readonly string[] }) {
  return (
    <Notice tone="danger" title={text.unread.title}>
      <p>{text.unread.explanation}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {parts.map((part) => (
          <li key={part} className="font-semibold break-all">
            {part}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
