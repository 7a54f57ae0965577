import { useState } from 'react'
import { addProtocol } from '../../data/protocols/mutations.ts'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { useVials } from '../../data/vials/vials.ts'
import { ProtocolForm } from '../../parts/protocols/protocol-form.tsx'
import { protocolState, protocolValuesOf } from '../../parts/protocols/protocol-values.ts'
import { text as partText } from '../../parts/protocols/text.ts'
import { useLocation, useNavigate, useSearchParams } from '../../shell/navigation/use-location.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { fromSchedule } from './from-schedule.ts'
import { text } from './text.ts'

/**
 * The form of a new protocol: empty, filled by the calculator in the navigation state, or filled with the schedule of `?new&schedule={id}` and
 * its vial.
 */
export function AddProtocol() {
  const { state } = useLocation()
  const scheduleId = useSearchParams().get('schedule')?.toLowerCase()
  const { schedules, isError } = useActiveSchedules()
  const { vials } = useVials()
  if (scheduleId === undefined || state !== null) return <Form state={state} />
  if (isError) return <Form state={null} />
  if (!schedules || !vials)
    return (
      <Card>
        <SkeletonRows />
      </Card>
    )
  const schedule = schedules.find(({ id }) => id === scheduleId)
  const filled = schedule && fromSchedule(schedule, vials)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {filled && filled.others.length > 0 ? (
        <Notice tone="pending">
          <Unbroken text={text.adding.blend(schedule.peptide_name, filled.others.join(', '))} />
        </Notice>
      ) : null}
      {filled ? null : <Notice tone="pending">{text.adding.noSchedule}</Notice>}
      <Form state={filled ? protocolState(filled.values) : null} />
    </div>
  )
}

/** The id is made when the form opens, so that two taps add one. */
function Form({ state }: { readonly state: unknown }) {
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ProtocolForm
      draft="protocol"
      isFilled={state !== null}
      fresh={() => protocolValuesOf(state)}
      submitLabel={text.adding.save}
      onSave={async (checked, typed) => {
        addProtocol(id, checked).catch(() => {
          toastError(partText.notStored.title, partText.notStored.explanation)
          void navigate('/protocols?new', { state: protocolState(typed), replace: true })
        })
        await navigate(`/protocols/${id}`, { replace: true })
      }}
    />
  )
}
