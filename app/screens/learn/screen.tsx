import { useCallback, useEffect } from 'react'
import { Link } from 'wouter'
import { PublicPage } from '../../shell/layout/public-page.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { useLazyContent, useLazyTabs } from './use-lazy-content.ts'
import { PeptidesTab } from './peptides/peptides-tab.tsx'
import { useLearnLocation } from './use-learn-location.ts'
import { text } from './text.ts'

export const meta = () => publicPageMeta('learn', text.pageTitle, text.pageDescription)

/** /learn: open to everyone. Tab, card and question are in the fragment of the address, so that each can be shared. */
export default function LearnScreen() {
  const { tab, target, open } = useLearnLocation()
  const loaded = useLazyContent()
  const { module: more, failed, load: loadMore } = loaded
  const { module: tabs, failed: tabsFailed, load: loadTabs } = useLazyTabs()
  const load = useCallback(() => {
    loadTabs()
    loadMore()
  }, [loadTabs, loadMore])
  useEffect(() => {
    if (tab !== 'peptides' || target !== undefined) load()
  }, [tab, target, load])
  const waiting = <Waiting failed={failed} again={load} />
  const waitingForTabs = <Waiting failed={tabsFailed} again={load} />
  return (
    <PublicPage title={text.title}>
      <Link to="/ask" className={`${buttonClass('quiet')} mt-1.5 w-full`}>
        {text.ask}
      </Link>
      <div onFocus={load} onPointerDown={load}>
        <Tabs
          label={text.topics}
          value={tab}
          onChange={open}
          className="mt-3.5"
          tabs={[
            { value: 'peptides', label: text.tabs.peptides, panel: <PeptidesTab target={target} more={loaded} /> },
            { value: 'mixing', label: text.tabs.mixing, panel: tabs ? <tabs.MixingTab /> : waitingForTabs },
            { value: 'safety', label: text.tabs.safety, panel: more ? <more.SafetyTab /> : waiting },
            { value: 'guides', label: text.tabs.guides, panel: tabs ? <tabs.GuidesTab /> : waitingForTabs },
            { value: 'faq', label: text.tabs.faq, panel: more ? <more.FaqTab target={target} /> : waiting },
          ]}
        />
      </div>
    </PublicPage>
  )
}

function Waiting({ failed, again }: { readonly failed: boolean; readonly again: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3">
      {failed ? (
        <>
          <p>{text.notLoaded}</p>
          <Button variant="quiet" onClick={again}>
            {text.again}
          </Button>
        </>
      ) : (
        <SkeletonRows />
      )}
    </Card>
  )
}
