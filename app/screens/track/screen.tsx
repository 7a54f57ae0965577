import { useSearchParams } from '../../shell/navigation/use-location.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { pageMeta, type ScreenMeta } from '../../shell/product.ts'
import { EditSchedule, Unknown } from './edit-schedule.tsx'
import { LogForm } from './log-form.tsx'
import { text } from './text.ts'

export const meta: ScreenMeta = ({ search }) => {
  const isEdit = Boolean(new URLSearchParams(search).get('edit'))
  return isEdit
    ? pageMeta(text.edit.pageTitle, text.edit.pageDescription)
    : pageMeta(text.log.pageTitle, text.log.pageDescription)
}

/**
 * /track, a premium feature: a dose or a new schedule (`?mode=schedule`), one with the plan of an earlier one (`&again={id}`), the edit of a
 * schedule (`?edit={id}`), or a dose from the vial whose label was read (`?vial={id}`).
 */
export default function TrackScreen() {
  const query = useSearchParams()
  const label = query.get('vial')?.toLowerCase()
  const edited = query.get('edit')?.toLowerCase()
  return (
    <Page header={<Header title={edited ? text.edit.title : text.log.title} back />}>
      <PremiumGate feature={text.premiumFeature} premium={usePremium()}>
        {edited ? (
          <Edit id={edited} />
        ) : (
          <LogForm
            asked={query.get('mode') === 'schedule' ? 'schedule' : 'one-time'}
            labelVial={label}
            againOf={query.get('again')?.toLowerCase()}
          />
        )}
      </PremiumGate>
    </Page>
  )
}

function Edit({ id }: { readonly id: string }) {
  return UUID.test(id) ? <EditSchedule key={id} id={id} /> : <Unknown />
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
