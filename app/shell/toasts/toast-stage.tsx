import { useEffect, useRef } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import './toast-stage.css'
import { Icon } from '../../ui/icon.tsx'
import type { StageProps, Toast } from './toasts.tsx'
import { text } from './text.ts'

/** Renders toasts in the browser's top layer, because an open dialog would cover everything else. */
export function ToastStage({ take }: StageProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      take((toast) => {
        raise(layer.current)
        draw(toast)
      }),
    [take],
  )
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <Toaster
        position="top-center"
        visibleToasts={3}
        gap={10}
        offset={{ top: 'calc(12px + env(safe-area-inset-top))' }}
        mobileOffset={{ top: 'calc(12px + env(safe-area-inset-top))', left: 16, right: 16 }}
        toastOptions={{ unstyled: true, classNames }}
      />
    </div>
  )
}

function draw({ tone, title, description, duration, action, cancel, name }: Toast): void {
  const options = {
    description,
    icon: <Icon {...ICONS[tone]} className="size-5" />,
    duration: duration ?? (tone === 'error' ? 6000 : 4000),
    ...(action === undefined ? {} : { action }),
    ...(cancel === undefined ? {} : { cancel }),
    ...(name === undefined ? {} : { id: name }),
  }
  sonner[tone](title, options)
  announceInDialog(description === undefined ? title : `${title}. ${description}`)
}

const ICONS = {
  error: { name: 'warning', label: text.error },
  success: { name: 'check', label: text.success },
  info: { name: 'info', label: text.info },
} as const

/** Moves the layer above the element that was opened last: the top layer is stacked in the order of opening. */
function raise(layer: HTMLElement | null): void {
  if (layer === null) return
  if (openDialog() !== null && layer.matches(':popover-open')) layer.hidePopover()
  if (!layer.matches(':popover-open')) layer.showPopover()
}

/** A modal dialog makes everything outside of it inert, so it contains a live region for toasts. */
function announceInDialog(message: string): void {
  openDialog()?.querySelector('[data-announcer]')?.replaceChildren(message)
}

function openDialog(): Element | null {
  return document.querySelector('dialog:modal')
}

const classNames = {
  toast: 'toast',
  error: 'toast-error',
  title: 'font-semibold',
  description: 'toast-description',
  actionButton: 'toast-action',
  cancelButton: 'toast-action toast-cancel',
}
