import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/** What was entered in error: each row can be restored, or removed for good after a question. Nothing where there is none. */
export function DeletedRows<Deleted extends DeletedRow>({
  rows,
  words,
  titleOf,
  whenOf,
  onRestore,
  onRemove,
  hasMore,
  showMore,
}: DeletedRowsProps<Deleted>) {
  const { about, isOpen, ask, close } = useConfirm<Deleted>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const restore = (row: Deleted) =>
    tap(() => void onRestore(row).catch(() => toastError(text.failedTitle, words.restoreFailed)))
  const remove = () => {
    if (about && isOpen) tap(() => void onRemove(about).catch(() => toastError(text.failedTitle, words.removeFailed)))
    close()
  }
  return (
    <div {...restoredFocus}>
      {shield}
      {rows === undefined || rows.length === 0 ? null : (
        <Card title={words.title}>
          <p className="-mt-1.5 mb-3 text-note text-ink-2">{text.explanation}</p>
          <Rows>
            {rows.map((row) => {
              const title = titleOf(row)
              return (
                <Row key={row.id} title={title} text={<span className="text-ink-2 tabular-nums">{whenOf(row)}</span>}>
                  {row.waiting ? (
                    <Chip tone="pending" icon="clock">
                      {text.waiting}
                    </Chip>
                  ) : null}
                  <Button variant="quiet" size="small" onClick={() => restore(row)}>
                    {text.restore}
                    <span className="sr-only">{text.which(title)}</span>
                  </Button>
                  <IconButton
                    icon="trash"
                    label={text.openRemove(title)}
                    onClick={() => ask(row)}
                    className="-my-2 -mr-2.5 -ml-1"
                  />
                </Row>
              )
            })}
          </Rows>
          {hasMore ? (
            <Button variant="quiet" className="mt-3 w-full" onClick={showMore}>
              {text.more}
            </Button>
          ) : null}
        </Card>
      )}
      <ConfirmDialog
        open={isOpen}
        title={words.removeTitle}
        text={about ? text.removeExplanation(titleOf(about)) : ''}
        confirm={text.remove}
        danger
        onConfirm={remove}
        onClose={close}
      />
    </div>
  )
}

type DeletedRow = { readonly id: string; readonly waiting?: boolean }

type DeletedRowsProps<Deleted> = {
  /** Undefined while nothing is known. */
  readonly rows: readonly Deleted[] | undefined
  readonly words: {
    readonly title: string
    readonly removeTitle: string
    readonly restoreFailed: string
    readonly removeFailed: string
  }
  readonly titleOf: (row: Deleted) => string
  readonly whenOf: (row: Deleted) => string
  readonly onRestore: (row: Deleted) => Promise<void>
  readonly onRemove: (row: Deleted) => Promise<void>
  readonly hasMore: boolean
  readonly showMore: () => void
}
