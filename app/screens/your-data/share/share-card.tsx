import { useState } from 'react'
import type { LinkChoice } from '../../../data/shared-links/shared-links.ts'
import { useConfirm } from '../../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../../shell/input/use-restored-focus.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LinkAddress } from './link-address.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkRow, type LinkQuestion } from './link-row.tsx'
import { text } from './text.ts'
import { useLinks } from './use-links.ts'

/** The links by which somebody without an account reads a part of the record, and the form of a new one. */
export function ShareCard() {
  const { links, isError, retry, made, putAway, failed, forgetFailure, isBusy, make, carryOut } = useLinks()
  const [isMaking, setMaking] = useState(false)
  const { about, isOpen, ask, close } = useConfirm<LinkQuestion>()
  const question = text.questions[about?.what ?? 'end']
  const restoredFocus = useRestoredFocus()
  const submit = async (choice: LinkChoice) => {
    if (await make(choice)) setMaking(false)
  }
  const confirm = async () => {
    if (about) await carryOut(about)
    close()
  }
  return (
    <Card title={text.title} id="share">
      <div {...restoredFocus} className="grid gap-3">
        <p className="-mt-1.5 text-note text-ink-2">{text.explanation}</p>
        <Button
          variant={made === undefined ? 'primary' : 'quiet'}
          onClick={() => {
            forgetFailure()
            setMaking(true)
          }}
        >
          {text.make}
        </Button>
        {made === undefined ? null : <LinkAddress link={made} onDone={putAway} />}
        {links === undefined ? (
          isError ? (
            <LoadFailed what={text.loadedWhat} onRetry={retry} />
          ) : (
            <output className="text-note">
              <span className="sr-only">{text.loading}</span>
              <Skeleton className="h-[1lh] w-3/5" />
            </output>
          )
        ) : links.length === 0 ? (
          <p className="text-note text-ink-2">{text.empty}</p>
        ) : (
          <ul>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onAsk={ask} />
            ))}
          </ul>
        )}
      </div>
      <Dialog open={isMaking} title={text.form.title} onClose={() => setMaking(false)}>
        <LinkForm isBusy={isBusy} failed={failed} onMake={(choice) => void submit(choice)} />
      </Dialog>
      <ConfirmDialog
        open={isOpen}
        title={question.title}
        text={question.text}
        confirm={question.confirm}
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </Card>
  )
}
