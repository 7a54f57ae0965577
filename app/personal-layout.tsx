import type { ReactNode } from 'react'
import { DoseSheets } from './parts/doses/sheets/dose-sheets.tsx'
import { Guard } from './shell/gates/guard.tsx'
import { PagesWithBar } from './shell/layout/page.tsx'

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
