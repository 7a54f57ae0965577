import { useState } from 'react'
import { SITE_ROUTES } from '#domain/sites/sites'
import { dateIn } from '#domain/time/zone'
import { useSites, type ShownSite } from '../../data/sites/shown-sites.ts'
import { SiteMap } from '../../parts/sites/site-map.tsx'
import { text as words } from '../../parts/sites/text.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AddSite } from './add-site.tsx'
import { Asking } from './asking.tsx'
import { RestOfAll } from './rest-of-all.tsx'
import { SiteList } from './site-list.tsx'
import { SiteSheet } from './site-sheet.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /sites: which sites the person uses, in which order, how long they rest, and their own. Free, as everything about safety is. */
export default function SitesScreen() {
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const { known, isError, refetch } = useSites(now, today)
  const [route, setRoute] = useState<(typeof SITE_ROUTES)[number]>('subcutaneous')
  const [opened, setOpened] = useState<string>()
  const sheet = useOpenState()
  const adding = useOpenState()
  const shown = known?.sites.filter((site) => site.route === route)
  const open = ({ id }: ShownSite) => {
    setOpened(id)
    sheet.open()
  }
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <Notice>{text.explanation}</Notice>
      <Segmented label={words.route} hideLabel options={ROUTES} value={route} onChange={setRoute} />
      {known && shown ? (
        <>
          <Card>
            <SiteMap
              route={route}
              sites={shown.filter(({ is_active }) => is_active)}
              chosen={[]}
              now={now}
              onChoose={open}
            />
          </Card>
          <Card>
            <SiteList
              sites={shown}
              uses={known.uses}
              label={text.list(words.routes[route])}
              now={now}
              today={today}
              onOpen={open}
            />
          </Card>
          <Button variant="quiet" icon="plus" onClick={adding.open}>
            {text.add.open}
          </Button>
          <RestOfAll />
          <Asking now={now} />
          <SiteSheet
            site={shown.find(({ id }) => id === opened)}
            order={shown.map(({ id }) => id)}
            today={today}
            open={sheet.isOpen}
            onClose={sheet.close}
          />
          <AddSite route={route} open={adding.isOpen} onClose={adding.close} />
        </>
      ) : (
        <Card>
          {isError ? (
            <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={8} label={text.loading} />
          )}
        </Card>
      )}
    </Page>
  )
}

const ROUTES = SITE_ROUTES.map((value) => ({ value, label: words.routes[value] }))
