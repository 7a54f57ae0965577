import { openDoseSheet } from '../../data/doses/dose-sheet.ts'
import type { DoneAction } from '../../data/outbox/define-write.ts'
import type { Write } from '../../data/writes.ts'
import { uncheckDose, unskipDose } from '../../data/scheduled-doses/mutations.ts'
import { navigate } from '../navigation/navigation.ts'
import { toastError, type ToastOptions } from '../toasts/toasts.tsx'
import { waitingText } from './waiting-text.ts'

/** The button in the message of a write that is done. */
export function doneActionOf({ label, name }: DoneAction, write: Write): NonNullable<ToastOptions['action']> {
  return { label, onClick: () => ACTIONS[name](write) }
}

// The writes of screens that few visit load with the tap.
const ACTIONS: Readonly<Record<DoneAction['name'], (write: Write) => void>> = {
  'add-site': ({ kind, preview }) => {
    if (kind === 'complete-dose') openDoseSheet({ kind: 'edit', dose: { ...preview.dose, waiting: false } })
  },
  'check-in': () => void navigate('/symptoms#record'),
  'taken-at-another-time': ({ kind, preview }) => {
    if (kind === 'complete-dose') openDoseSheet({ kind: 'edit-time', dose: { ...preview.dose, waiting: false } })
  },
  'undo-dilution': ({ kind, preview }) => {
    if (kind !== 'change-vial' || !preview.successor) return
    const { vial, successor } = preview
    const schedules = vial.schedule_ids.map((id) => ({ id, peptide_name: vial.peptide_name }))
    void import('../../data/vials/mutations.ts')
      .then(({ undoDilution }) => undoDilution(vial, successor, schedules))
      .catch(() => toastError(waitingText.failedTitle, waitingText.notKept))
  },
  'undo-join': ({ kind, preview }) => {
    if (kind !== 'join-peptide') return
    void import('../../data/peptides/mutations.ts')
      .then(({ separatePeptide }) => separatePeptide(crypto.randomUUID(), preview.peptide, preview.into))
      .catch(() => toastError(waitingText.failedTitle, waitingText.notKept))
  },
  'undo-link': ({ kind, preview }) => {
    if (kind !== 'link-dose') return
    const { scheduled_dose, dose } = preview
    const linked = { ...scheduled_dose, status: 'completed', actual_dose_id: dose.id } as const
    void uncheckDose(linked, { keep: true }).catch(() => toastError(waitingText.failedTitle, waitingText.notKept))
  },
  'undo-skip': ({ kind, preview }) => {
    if (kind === 'skip-dose')
      void unskipDose(preview.scheduled_dose).catch(() => toastError(waitingText.failedTitle, waitingText.notKept))
  },
}
