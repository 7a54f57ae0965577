import { Link } from 'wouter'
import { useVials } from '../../../data/vials/vials.ts'
import { VialRows } from '../../../parts/vials/vial-rows.tsx'
import { useDays, useNow } from '../../../shell/clock.ts'
import { Card } from '../../../ui/card.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { text } from './text.ts'

/** The vials in use, what is left and until when. Nothing before a person has one. */
export function VialsCard() {
  const next = useVials()
  const { today } = useDays(useNow())
  const inUse = (next.vials ?? []).filter(({ status }) => status === 'in use')
  if (inUse.length === 0) return null
  return (
    <Card title={text.title}>
      <VialRows vials={inUse} next={next} today={today} />
      <Link to="/vials" className={`${buttonClass('quiet')} mt-3 w-full`}>
        {text.all}
      </Link>
    </Card>
  )
}
