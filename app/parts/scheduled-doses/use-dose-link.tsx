import { useCallback, type ReactNode } from 'react'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { useLoggedMatches } from '../../data/scheduled-doses/logged-matches.ts'
import { linkDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { deviceZone } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useHeld, useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

const LinkDialog = lazySheet(() => import('./link-dialog.tsx').then((module) => module.LinkDialog))

/** Completing a planned dose by one that is logged already, chosen in a sheet. A double tap counts once. */
export function useDoseLink(): DoseLink {
  const matchesOf = useLoggedMatches(deviceZone())
  const { about, isOpen, ask, close } = useConfirm<About>()
  const guard = useTapGuard()
  const { tap, shield } = guard
  const isHeld = useHeld(guard)
  const link = (logged: ShownDose) => {
    if (!about || !isOpen) return
    tap(() => {
      close()
      void linkDose(about.dose, logged.id).catch(() => toastError(text.failedTitle, text.completeFailed))
    })
  }
  return {
    isOffered: useCallback((dose) => matchesOf(dose).length > 0, [matchesOf]),
    link: (dose) => tap(() => ask({ dose, logged: matchesOf(dose) })),
    linkSheet: (
      <>
        {shield}
        <LinkDialog
          dose={about?.dose}
          logged={about?.logged ?? []}
          open={isOpen}
          busy={isHeld}
          onLink={link}
          onClose={close}
        />
      </>
    ),
  }
}

/** The sheet keeps the doses that it was opened with. */
type About = { readonly dose: ShownScheduledDose; readonly logged: readonly ShownDose[] }

type DoseLink = {
  /** Whether a logged dose fits. */
  readonly isOffered: (dose: ShownScheduledDose) => boolean
  readonly link: (dose: ShownScheduledDose) => void
  /** The sheet; rendered anywhere in the list. */
  readonly linkSheet: ReactNode
}
