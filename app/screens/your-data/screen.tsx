import type { MetaFunction } from 'react-router'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { DeletionCard } from './deletion/deletion-card.tsx'
import { ExportCard } from './export/export-card.tsx'
import { ImportCard } from './import/import-card.tsx'
import { ShareCard } from './share/share-card.tsx'
import { text } from './text.ts'

export const meta: MetaFunction = () => pageMeta(text.pageTitle, text.pageDescription)

/** /your-data: take it, bring it, share it, delete it. */
export default function YourDataScreen() {
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <p className="px-1 text-sub text-ink-2">{text.introduction}</p>
      <ExportCard />
      <ImportCard />
      <ShareCard />
      <DeletionCard />
    </Page>
  )
}
