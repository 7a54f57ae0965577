import { conflictOf, isDecidedWith } from '../../data/outbox/edit-conflict.ts'
import { retryWrite } from '../../data/outbox/pending-writes.ts'
import { discard } from '../../data/outbox/stored-writes.ts'
import { titleOf } from '../../data/outbox/known-write.ts'
import type { Write } from '../../data/writes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastError } from '../toasts/toasts.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { refusalText } from './refusal-text.ts'
import { text } from './text.ts'
import { waitingText } from './waiting-text.ts'

/** What the server refused and a person must decide. */
export function RefusedWrites({ refused }: { readonly refused: readonly Write[] }) {
  return (
    <Card title={text.refusedTitle}>
      <ul className="divide-y divide-line">
        {refused.map((write) =>
          isDecidedWith(write, refused) ? null : <RefusedWrite key={write.id} write={write} refused={refused} />,
        )}
      </ul>
    </Card>
  )
}

function RefusedWrite({ write, refused }: { readonly write: Write; readonly refused: readonly Write[] }) {
  const conflict = conflictOf(write, refused)
  return (
    <li className="grid gap-1 py-2 last:pb-0">
      <p className="font-semibold">{titleOf(write)}</p>
      <p className="text-note text-danger">{waitingText.refused(refusalText(write))}</p>
      {conflict ? <EditConflict conflict={conflict} onFailed={notKept} /> : <Decision write={write} />}
    </li>
  )
}

function Decision({ write }: { readonly write: Write }) {
  return (
    <div className="flex gap-2">
      <Button variant="quiet" size="small" onClick={() => void retryWrite(write).catch(notKept)}>
        {waitingText.retry}
      </Button>
      <Button variant="ghost" size="small" onClick={() => void discard(write).catch(notKept)}>
        {waitingText.discard}
      </Button>
    </div>
  )
}

/** The device's store cannot be opened or written to; the write is where it was. */
function notKept(): void {
  toastError(waitingText.failedTitle, waitingText.notKept)
}
