import { readAmount, amountForInput } from '#domain/amounts/amount'
import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/**
 * The question under an amount that can be read in two ways. A tap on one of them writes the amount so that it can be
 * read in one way only. For any other text the element is empty; it stays in the page, because a live region that is
 * added together with its text is not read aloud.
 */
export function DidYouMean({ text: entered, unit, onChoose }: DidYouMeanProps) {
  const read = readAmount(entered)
  const readings = read.ok ? undefined : read.readings
  return (
    <fieldset
      aria-label={text.readings}
      aria-live="polite"
      className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden"
    >
      {readings && (
        <>
          <span className="text-label text-ink-2">{text.question}</span>
          {readings.map((amount) => (
            <Button key={amount} variant="quiet" size="small" onClick={() => onChoose(amountForInput(amount))}>
              {unit === 'units' ? amount : `${amount} ${unit}`}
            </Button>
          ))}
        </>
      )}
    </fieldset>
  )
}

type DidYouMeanProps = {
  readonly text: string
  /** Shown with each amount, except 'units', which mean nothing by themselves. */
  readonly unit: string
  /** Called with the new text of the field. It also focuses the field, because the tapped button is removed. */
  readonly onChoose: (text: string) => void
}
