import { useState, type ChangeEvent } from 'react'
import { AvatarFailed, changeAvatar } from '../../../data/profile/avatar.ts'
import { toastError, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { text } from '../text.ts'

/** The person's picture. A tap chooses another; the old one is shown until the new one is stored. */
export function PictureButton({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const [busy, setBusy] = useState(false)

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0]
    // Otherwise the same file could not be chosen again.
    input.value = ''
    if (!file || busy) return
    setBusy(true)
    try {
      await changeAvatar(file)
      toastSuccess(text.picture.changed.title, text.picture.changed.explanation)
    } catch (error) {
      const { title, explanation } = text.picture.failed[error instanceof AvatarFailed ? error.problem : 'process']
      toastError(title, explanation)
    } finally {
      setBusy(false)
    }
  }

  return (
    <label
      aria-busy={busy || undefined}
      className="relative shrink-0 rounded-full transition active:scale-[0.96] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-liquid"
    >
      <input
        type="file"
        accept="image/*"
        aria-label={text.picture.change}
        onChange={(event) => void take(event)}
        className="sr-only"
      />
      <Avatar name={name} picture={picture} className={`size-18 text-[26px] ${busy ? 'opacity-50' : ''}`} />
      <span className="absolute -right-1 -bottom-1 grid size-7.5 place-items-center rounded-full border-2 border-surface bg-ink text-paper">
        <Icon name={busy ? 'spinner' : 'camera'} className={`size-4 ${busy ? 'animate-spin' : ''}`} />
      </span>
    </label>
  )
}
