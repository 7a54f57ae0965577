import { addPasskey } from '../../../data/account/passkeys.ts'
import { endPasskeyOffer, refusePasskeyOffer } from '../../../data/account/passkey-offer.ts'
import { useProof } from '../../../parts/account/use-proof.tsx'
import { toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { text } from './text.ts'

/** The offer of a passkey. It goes with a passkey and with 'Not Now', and stays where the device made none. */
export function PasskeyNotice({ onOver }: { readonly onOver: () => void }) {
  const { attempt, busy, dialog } = useProof(false)

  const add = async () => {
    const { madePasskey } = await import('../../../data/account/passkey-device.ts')
    await addPasskey(madePasskey)
    endPasskeyOffer()
    toastSuccess(text.added)
    onOver()
  }
  const refuse = () => {
    onOver()
    void refusePasskeyOffer()
  }

  return (
    <>
      <Notice
        icon="shield"
        title={text.title}
        action={
          <div className="mt-2 flex flex-wrap gap-3">
            <Button size="small" busy={busy} busyText={text.adding} onClick={() => void attempt(add, text.notAdded)}>
              {text.add}
            </Button>
            <Button variant="ghost" size="small" disabled={busy} onClick={refuse}>
              {text.notNow}
            </Button>
          </div>
        }
      >
        {text.explanation}
      </Notice>
      {dialog}
    </>
  )
}
