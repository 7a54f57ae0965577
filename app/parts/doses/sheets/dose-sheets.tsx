import { useEffect, useState, type ReactNode } from 'react'
import { closeDoseSheet, useDoseSheet } from '../../../data/doses/dose-sheet.ts'
import { lazySheet } from '../../../shell/loading/lazy-sheet.tsx'
import { useLocation } from '../../../shell/navigation/use-location.ts'

const DoseSheet = lazySheet(() => import('./dose-sheet.tsx').then((module) => module.DoseSheet))

/**
 * Around every screen of a person: the sheet about one dose that a row's menu or a toast asks for, so that it opens on
 * whatever screen the person is by then.
 */
export function DoseSheets({ children }: { readonly children: ReactNode }) {
  const asked = useDoseSheet()
  const { pathname } = useLocation()
  // What it is about stays while the sheet slides away.
  const [shown, setShown] = useState(asked)
  if (asked !== undefined && asked !== shown) setShown(asked)
  useEffect(() => closeDoseSheet, [pathname])
  return (
    <>
      {children}
      {shown ? <DoseSheet {...shown} open={asked !== undefined} onClose={closeDoseSheet} /> : null}
    </>
  )
}
