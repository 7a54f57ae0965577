import type { ReactNode } from 'react'
import { BottomNav } from '../../../shell/layout/bottom-nav.tsx'
import { Header } from '../../../shell/layout/header.tsx'
import { GivenLocation } from '../../../shell/navigation/use-location.ts'

/** A sample's phone screen: the app's own header and bottom bar around content. `scroll`: how far it is scrolled, 0 to 1. */
export function SampleScreen({ path, title, aside, scroll = 0, children }: SampleScreenProps) {
  return (
    <GivenLocation value={{ pathname: path, search: '', hash: '', state: null, key: '' }}>
      <div className="flex size-full flex-col bg-paper pt-5">
        <Header {...(title === undefined ? {} : { title, back: '/' })}>{aside}</Header>
        <div className="@container-size min-h-0 flex-1 overflow-hidden">
          <div
            className="grid gap-3.5 px-5 pt-1.5 pb-4"
            style={{ translate: `0 calc(min(0px, 100cqh - 100%) * ${scroll})` }}
          >
            {children}
          </div>
        </div>
        <BottomNav />
      </div>
    </GivenLocation>
  )
}

type SampleScreenProps = {
  readonly path: string
  readonly title?: string
  readonly aside?: ReactNode
  readonly scroll?: number
  readonly children: ReactNode
}

/** A ring around the control that is pressed. */
export function Pressed({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  return (
    <span className={`grid rounded-control ${on ? 'scale-[0.97] ring-4 ring-liquid-2/55 brightness-95' : ''}`}>
      {children}
    </span>
  )
}
