import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { noteOpened } from './open-sheets.ts'
import { Unbroken } from '../unbroken.tsx'
import { useAskBeforeUnload } from '../use-ask-before-unload.ts'

/**
 * A sheet over the page: from the bottom on a phone, in the middle on a wide screen. The native element keeps the focus
 * inside, makes the page behind it inert, closes on Escape and restores the focus
 * (docs/decisions/001-native-elements.md). Its content is mounted anew each time it opens, also while it still slides
 * away, so that a form in it starts fresh (docs/decisions/036-no-lost-input.md).
 */
export function Dialog({ open, onClose, title, text, role, actions, children }: DialogProps) {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { present, opening } = usePresence(open, sheet)
  const [typedIn, setTypedIn] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const isTyped = typedIn === opening
  /** Back and a tap beside the sheet may be a slip: what was typed goes only where the person says so. */
  const leave = useEffectEvent(() => (isTyped ? setAsking(true) : onClose()))
  useAskBeforeUnload(open && isTyped)
  useEffect(() => (open ? noteOpened(() => leave()) : undefined), [open])

  useEffect(() => {
    if (!open) return
    const dialog = sheet.current
    dialog?.showModal()
    // Focuses the heading, not the first field: on a phone the keyboard would cover the sheet before it is seen.
    heading.current?.focus()
    return () => close(dialog)
  }, [open])

  useEffect(() => {
    const dialog = sheet.current
    if (!open || dialog === null) return
    // Taps beside the sheet arrive at the dialog element itself, which is its backdrop.
    const tapBeside = (event: MouseEvent) => {
      if (event.target !== dialog) return
      // Otherwise the tap would take the focus that closing restores.
      event.preventDefault()
      leave()
    }
    dialog.addEventListener('mousedown', tapBeside)
    return () => dialog.removeEventListener('mousedown', tapBeside)
  }, [open])

  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  /** The browser closed the dialog. The event comes late: a sheet that was opened again meanwhile stays open. */
  const closed = () => {
    if (open && sheet.current?.open === false) onClose()
  }

  return (
    <dialog
      ref={sheet}
      role={role}
      className="sheet"
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onInput={() => setTypedIn(opening)}
      onCancel={refuse}
      onClose={closed}
    >
      {present ? (
        <div key={opening} className="grid gap-4 p-5 pb-[max(20px,env(safe-area-inset-bottom))]">
          <div className="flex items-start justify-between gap-3">
            <h2
              ref={heading}
              id={`${id}-title`}
              tabIndex={-1}
              className="pt-2 text-lead leading-tight font-bold tracking-tight"
            >
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} className="-mr-2.5" />
          </div>
          {text === undefined ? null : (
            <p id={`${id}-text`} className="-mt-2 text-sub text-pretty text-ink-2">
              {typeof text === 'string' ? <Unbroken text={text} /> : text}
            </p>
          )}
          {children}
          {actions === undefined ? null : <div className="flex flex-wrap-reverse gap-3 *:flex-auto">{actions}</div>}
        </div>
      ) : null}
      {isAsking && open ? (
        <DiscardQuestion
          open
          onClose={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            onClose()
          }}
        />
      ) : null}
      {/* A modal dialog makes the page around it inert: toasts are read aloud from here (shell/toasts/toasts.tsx). */}
      <p data-announcer aria-live="polite" className="sr-only" />
    </dialog>
  )
}

/** Asks before a sheet or a page in which something was typed is left by what may be a slip. Without a discard it stays. */
export function DiscardQuestion({ open, onClose, onDiscard }: DiscardProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Discard what you typed?"
      text="It is not saved yet."
      actions={
        <>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
          <Button onClick={onClose}>Keep typing</Button>
        </>
      }
    />
  )
}

type DiscardProps = { readonly open: boolean; readonly onClose: () => void; readonly onDiscard: () => void }

type DialogProps = {
  readonly open: boolean
  /** Called by the close button, Escape, the browser's Back or a tap beside the sheet. */
  readonly onClose: () => void
  readonly title: string
  readonly text?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** Buttons at the bottom; the first is at the left, or beneath the second when they do not fit beside each other. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/**
 * The element that opened the sheet may have been removed: then nothing is focused, rather than a button that slides
 * away.
 */
function close(dialog: HTMLDialogElement | null): void {
  dialog?.close()
  const focused = document.activeElement
  if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.blur()
}

/**
 * `present`: the sheet is open or still sliding away, so that it does not empty itself meanwhile. `opening` counts how
 * often it was opened, so that the content of an earlier opening is never shown again.
 */
function usePresence(
  open: boolean,
  sheet: React.RefObject<HTMLDialogElement | null>,
): { readonly present: boolean; readonly opening: number } {
  const [leaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  const [opening, setOpening] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    setLeaving(!open)
    if (open) setOpening(opening + 1)
  }
  useEffect(() => {
    if (!leaving) return
    let mounted = true
    const movements = sheet.current?.getAnimations().map((movement) => movement.finished) ?? []
    void Promise.allSettled(movements).then(() => mounted && setLeaving(false))
    return () => {
      mounted = false
    }
  }, [leaving, sheet])
  return { present: open || leaving, opening }
}
