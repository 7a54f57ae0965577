import { useEffect } from 'react'
import { usePeptides } from '../../data/peptides/peptides.ts'
import { loadNames } from '../../parts/peptides/use-name-answers.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OwnPeptides } from './own-peptides.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /peptides: the names that the person has entered. Two that are the same substance are joined here, and separated again. */
export default function PeptidesScreen() {
  const { all, isError, refetch } = usePeptides()
  const { module: names, failed, load } = useLazyModule(loadNames)
  useEffect(load, [load])
  const isHere = all !== undefined && (names !== undefined || failed)
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <Notice icon="vial">{text.explanation}</Notice>
      <Card>
        {isHere && all.some(({ custom }) => custom) ? (
          <OwnPeptides all={all} names={names} />
        ) : isHere ? (
          <Empty icon="vial" title={text.none.title} text={text.none.explanation} />
        ) : isError && all === undefined ? (
          <LoadFailed what={text.loadFailed.what} onRetry={() => void refetch()}>
            {text.loadFailed.explanation}
          </LoadFailed>
        ) : (
          <SkeletonRows rows={2} label={text.loading} />
        )}
      </Card>
    </Page>
  )
}
