import { useState } from 'react'
import { Link } from 'wouter'
import { editProtocol } from '../../data/protocols/mutations.ts'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import { ProtocolForm } from '../../parts/protocols/protocol-form.tsx'
import { protocolState, protocolValuesOf, valuesOf } from '../../parts/protocols/protocol-values.ts'
import { useRunning } from '../../parts/protocols/use-running.ts'
import { text as partText } from '../../parts/protocols/text.ts'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** The edit of a protocol: its next version. The id of the version is made when the form opens, so that two taps make one. */
export function EditProtocol({ protocol }: { readonly protocol: ShownProtocol }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [opened] = useState(protocol)
  const [id] = useState(() => crypto.randomUUID())
  const [running] = useRunning(protocol)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {running ? (
        <Notice
          action={
            <Link to={`/track?edit=${running.id}`} className={buttonClass('ghost', 'small')}>
              {text.editing.editSchedule}
            </Link>
          }
        >
          {text.editing.running}
        </Notice>
      ) : null}
      <ProtocolForm
        draft={`protocol ${protocol.id}`}
        isFilled={state !== null}
        fresh={() => protocolValuesOf(state, valuesOf(opened.last))}
        submitLabel={text.editing.save}
        onSave={async (checked, typed) => {
          editProtocol(id, opened, checked).catch(() => {
            toastError(partText.notStored.title, partText.notStored.explanation)
            void navigate(`/protocols/${opened.id}?edit`, { state: protocolState(typed), replace: true })
          })
          await navigate(`/protocols/${opened.id}`, { replace: true })
        }}
      />
    </div>
  )
}
