import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { closeDoseSheet, useDoseSheet } from '../../../data/doses/dose-sheet.ts'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

const importSheet = () => import('./dose-sheet.tsx')

/**
 * Around every screen of a person: the sheet about one dose that a row's menu or a toast asks for, so that it opens on
 * whatever screen the person is by then. Its code is loaded when it is first asked for.
 */
export default function DoseSheets() {
  const asked = useDoseSheet()
  const { pathname } = useLocation()
  const { module, failed, load } = useLazyModule(importSheet)
  // What it is about stays while the sheet slides away.
  const [shown, setShown] = useState(asked)
  if (asked !== undefined && asked !== shown) setShown(asked)
  const isAsked = asked !== undefined
  useEffect(() => {
    if (isAsked) load()
  }, [isAsked, load])
  useEffect(() => {
    if (!isAsked || !failed) return
    closeDoseSheet()
    toastError(text.notLoaded.title, text.notLoaded.explanation)
  }, [isAsked, failed])
  useEffect(() => closeDoseSheet, [pathname])
  return (
    <>
      <Outlet />
      {module && shown ? <module.DoseSheet {...shown} open={isAsked} /> : null}
    </>
  )
}
