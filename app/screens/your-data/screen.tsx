import { useAnswer } from '../../data/answers/answer.ts'
import { sharedLinksAnswer } from '../../data/shared-links/shared-links.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { pageMeta } from '../../shell/product.ts'
import { DeletionCard } from './deletion/deletion-card.tsx'
import { ExportCard } from './export/export-card.tsx'
import { ImportCard } from './import/import-card.tsx'
import { ReceivedFile } from './import/received-file.tsx'
import { useArrival } from './import/use-arrival.ts'
import { ShareCard } from './share/share-card.tsx'
import { text } from './text.ts'
import { useScrollToAddress } from './use-scroll-to-address.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /your-data: export, import, sharing and deletion of the person's data; for a file that was received, its import alone. */
export default function YourDataScreen() {
  const { arrival, end } = useArrival()
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      {arrival === undefined ? <EverythingOfYours /> : <ReceivedFile arrival={arrival} onEnd={end} />}
    </Page>
  )
}

function EverythingOfYours() {
  const { data: links, isError } = useAnswer(sharedLinksAnswer)
  const areLinksSettled = useSettledOnce(links !== undefined || isError)
  const importPart = useScrollToAddress('#import')
  return (
    <>
      <p className="px-1 text-sub text-ink-2">{text.introduction}</p>
      <ExportCard />
      <div ref={importPart} className="scroll-mt-20">
        <ImportCard />
      </div>
      <ShareCard />
      {/* Below a list of a length that is not known yet, so that it does not move as that comes. */}
      {areLinksSettled ? <DeletionCard /> : null}
    </>
  )
}
