import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useConfirm } from '../../../shell/input/use-confirm.ts'
import { text } from './text.ts'

/** "New address" and "End": both end the address that calendars follow, so both ask first. */
export function FeedActions({ isPremium, isBusy, onNew, onEnd }: FeedActionsProps) {
  const { about = 'end', isOpen, ask, close } = useConfirm<'anew' | 'end'>()
  const question = text.questions[about]
  const confirm = async () => {
    await (about === 'anew' ? onNew() : onEnd())
    close()
  }
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {isPremium ? (
        <Button variant="quiet" onClick={() => ask('anew')}>
          {text.anew}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => ask('end')}>
        {text.end}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={question.title}
        text={question.text}
        confirm={question.confirm}
        danger={about === 'end'}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </div>
  )
}

type FeedActionsProps = {
  readonly isPremium: boolean
  readonly isBusy: boolean
  readonly onNew: () => Promise<void>
  readonly onEnd: () => Promise<void>
}
