import { useState } from 'react'
import { labelLines } from '#domain/vials/label-lines'
import type { ShownVial } from '../../../data/vials/shown-vial.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { labelAddress } from './label-address.ts'
import { text } from './text.ts'

/** The label of a vial as it is printed (label.css), and the button that prints it. */
export default function LabelCard({ vial }: { readonly vial: ShownVial }) {
  const [isRefused, setRefused] = useState(false)
  const print = () => {
    try {
      window.print()
      setRefused(false)
    } catch {
      // Some browsers inside other apps have no print.
      setRefused(true)
    }
  }
  return (
    <Card title={text.title} data-label className="grid gap-3">
      <p className="-mt-4.5 text-note text-ink-2 print:hidden">{text.explanation}</p>
      <Label vial={vial} />
      <Button variant="quiet" className="print:hidden" onClick={print}>
        {text.print}
      </Button>
      <p aria-live="polite" className="text-note text-ink-2 empty:hidden print:hidden">
        {isRefused ? text.notPrinted : ''}
      </p>
    </Card>
  )
}

/** Black on white in both themes. Its sizes are shares of its width, so that what is seen is what is printed. */
function Label({ vial }: { readonly vial: ShownVial }) {
  const [name = '', ...lines] = labelLines(vial)
  // A lot that needs three lines is set smaller instead of being cut.
  const isLong = lines.some((line) => line.length > TWO_LINES)
  return (
    <div data-paper className="mx-auto w-full max-w-80 [container-type:inline-size]">
      <div className="flex aspect-[2/1] items-center overflow-hidden rounded-[2cqw] border border-line bg-[#fff] py-[2cqw] pl-[3cqw] leading-[1.15] text-[#000]">
        <div
          className={`grid max-h-full min-w-0 flex-1 gap-[0.4cqw] overflow-hidden ${isLong ? 'text-[3.4cqw]' : 'text-[4.1cqw]'}`}
        >
          <p className="line-clamp-2 text-[4.8cqw] font-bold wrap-anywhere">
            <Unbroken text={name} />
          </p>
          {lines.map((line) => (
            <p key={line} className="font-medium wrap-anywhere tabular-nums">
              <Unbroken text={line} />
            </p>
          ))}
        </div>
        <span className="sr-only">{text.code}</span>
        {/* Its quiet zone is the margin around it. */}
        <QrCode content={labelAddress(window.location.origin, vial.id)} className="w-[40cqw] shrink-0" />
      </div>
    </div>
  )
}

/** The most characters that fit on two lines of the label. */
const TWO_LINES = 40
