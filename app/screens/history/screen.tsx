import { useState } from 'react'
import { isFiltering, type DoseFilter } from '#domain/doses/filter'
import { useHistory } from '../../data/doses/history.ts'
import { NothingLogged } from '../../parts/doses/nothing-logged.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { DeletedDoses } from './deleted-doses.tsx'
import { DoseList } from './dose-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { FoundDoses } from './found-doses.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /history: every dose of the person, newest first, by day, or those that a filter wants. More are loaded as one scrolls. */
export default function HistoryScreen() {
  const [filter, setFilter] = useState<DoseFilter>({})
  const sheet = useOpenState()
  const isFiltered = isFiltering(filter)
  const show = (wanted: DoseFilter) => {
    setFilter(wanted)
    sheet.close()
  }
  return (
    <Page
      header={
        <Header title={text.title} back>
          <IconButton
            icon="filter"
            label={isFiltered ? text.filter.change : text.filter.open}
            onClick={sheet.open}
            className={`-mr-2.5 ${isFiltered ? 'text-liquid!' : ''}`}
          />
        </Header>
      }
    >
      <OutboxNotice />
      {isFiltered ? <FoundDoses filter={filter} onClear={() => setFilter({})} /> : <AllDoses />}
      <Dialog open={sheet.isOpen} onClose={sheet.close} title={text.filter.title}>
        <FilterForm filter={filter} onShow={show} />
      </Dialog>
    </Page>
  )
}

function AllDoses() {
  const history = useHistory()
  return (
    <>
      <Card>
        <DoseList
          {...history}
          empty={<NothingLogged title={text.empty.title}>{text.empty.explanation}</NothingLogged>}
        />
      </Card>
      {history.doses === undefined || history.hasMore ? null : <DeletedDoses />}
    </>
  )
}
