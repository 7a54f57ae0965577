import { addPasskey, removePasskey, type Passkey } from '../../data/account/passkeys.ts'
import { useProof } from '../../parts/account/use-proof.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Choice, Choices } from '../../ui/dialogs/choice.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { addedText, lastUsedText, passkeyName } from './passkey-text.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { text } from './text.ts'

/** The list of passkeys, with a button that adds one. Some time after the sign-in, adding and removing ask for a proof first. */
export function Passkeys({ passkeys, now }: PasskeysProps) {
  const { attempt, busy, dialog } = useProof(passkeys.length > 0)
  const options = useConfirm<Passkey>()
  const naming = useConfirm<Passkey>()
  const removing = useConfirm<Passkey>()
  const restoredFocus = useRestoredFocus()

  const add = async () => {
    const { madePasskey } = await import('../../data/account/passkey-device.ts')
    await addPasskey(madePasskey)
    toastSuccess(text.passkeys.addedNow)
  }
  const remove = async (id: string) => {
    await removePasskey(id)
    toastSuccess(text.remove.done)
  }

  return (
    <div {...restoredFocus}>
      {passkeys.length === 0 ? <p className="text-sub">{text.passkeys.none}</p> : null}
      <Rows>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} now={now} onOptions={() => options.ask(passkey)} />
        ))}
      </Rows>
      <Button
        variant="quiet"
        className="mt-3 w-full"
        busy={busy}
        busyText={text.passkeys.adding}
        onClick={() => void attempt(add, text.passkeys.notAdded)}
      >
        {text.passkeys.add}
      </Button>
      <Dialog open={options.isOpen} onClose={options.close} title={options.about ? passkeyName(options.about) : ''}>
        <Choices>
          <Choice
            icon="edit"
            label={text.rename.choice}
            onClick={() => {
              options.close()
              if (options.about) naming.ask(options.about)
            }}
          />
          <Choice
            icon="trash"
            label={text.remove.choice}
            isDanger
            onClick={() => {
              options.close()
              if (options.about) removing.ask(options.about)
            }}
          />
        </Choices>
      </Dialog>
      <RenameDialog open={naming.isOpen} passkey={naming.about} onClose={naming.close} />
      <ConfirmDialog
        open={removing.isOpen}
        title={text.remove.title(removing.about ? passkeyName(removing.about) : '')}
        text={text.remove.explanation}
        confirm={text.remove.confirm}
        danger
        onConfirm={() => {
          removing.close()
          const { about } = removing
          if (about) void attempt(() => remove(about.id), text.remove.failed)
        }}
        onClose={removing.close}
      />
      {dialog}
    </div>
  )
}

type PasskeysProps = { readonly passkeys: readonly Passkey[]; readonly now: number }

function PasskeyRow({ passkey, now, onOptions }: PasskeyRowProps) {
  const zone = deviceZone()
  return (
    <Row
      title={passkeyName(passkey)}
      text={
        <span className="text-ink-2 tabular-nums">
          <span>{lastUsedText(passkey, now, zone)}</span>
          <span className="block">{addedText(passkey, now, zone)}</span>
        </span>
      }
    >
      <IconButton icon="more" label={text.passkeys.options(passkeyName(passkey))} onClick={onOptions} />
    </Row>
  )
}

type PasskeyRowProps = { readonly passkey: Passkey; readonly now: number; readonly onOptions: () => void }
