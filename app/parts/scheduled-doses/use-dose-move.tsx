import type { ReactNode } from 'react'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'

const MoveDialog = lazySheet(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

/** Moving a dose from a list, by a sheet. */
export function useDoseMove(): DoseMove {
  const { about, isOpen, ask, close } = useConfirm<ShownScheduledDose>()
  return { move: ask, moveSheet: <MoveDialog dose={about} open={isOpen} onClose={close} /> }
}

type DoseMove = {
  readonly move: (dose: ShownScheduledDose) => void
  /** The sheet; rendered anywhere in the list. */
  readonly moveSheet: ReactNode
}
