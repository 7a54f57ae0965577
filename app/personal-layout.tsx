import type { ReactNode } from 'react'
import { PagesWithBar } from './pages-with-bar.tsx'
import { DoseSheets } from './parts/doses/sheets/dose-sheets.tsx'
import { Guard } from './shell/gates/guard.tsx'

/** What stands around every screen of a signed-in person. */
export default function PersonalLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Guard>
      <DoseSheets>
        <PagesWithBar>{children}</PagesWithBar>
      </DoseSheets>
    </Guard>
  )
}
