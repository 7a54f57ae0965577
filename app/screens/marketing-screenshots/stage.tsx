import type { ReactNode } from 'react'
import { isSquare, type Look } from './presets.ts'

/**
 * The content of an export: a sample on a white or nearly black background, with or without a phone around it. It fills its
 * container; `stageOf` gives the size.
 */
export function Stage({ look, children }: { readonly look: Look; readonly children: ReactNode }) {
  return (
    <div
      data-theme={look.dark ? 'dark' : 'light'}
      className={`size-full overflow-hidden font-sans text-base text-ink tabular-nums ${look.dark ? 'bg-[#0a1014] [--frame:#2b3b44]' : 'bg-[#fff] [--frame:#12202b]'}`}
    >
      {look.framed ? <Phone square={isSquare(look.preset)}>{children}</Phone> : children}
    </div>
  )
}

/** An upright phone. In a square picture only the upper part of its screen fits, so the lower edge cuts it off. */
function Phone({ square, children }: { readonly square: boolean; readonly children: ReactNode }) {
  return (
    <div className={`grid size-full grid-cols-1 ${square ? 'px-4 pt-5' : 'px-5 py-6'}`}>
      <div
        className={`relative min-h-0 overflow-hidden border-[9px] border-(--frame) shadow-[0_18px_40px_-18px_rgb(18_32_43/0.5)] ${
          square ? 'rounded-t-[44px] border-b-0' : 'rounded-[52px]'
        }`}
      >
        {children}
        <span className="absolute top-2.5 left-1/2 h-6 w-22 -translate-x-1/2 rounded-full bg-[#05090b]" />
      </div>
    </div>
  )
}
