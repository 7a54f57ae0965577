import { readAmount, amountForInput } from '#domain/doses/amount'
import { Button } from '../../ui/button.tsx'

/**
 * Stands under a field for an amount: where its text can be read in two ways, a tap on the one that was meant writes it so
 * that it can be read in one way only. Empty for every other text, and in the page all the same, so that it is read aloud.
 */
export function DidYouMean({ text, unit, onChoose }: DidYouMeanProps) {
  const read = readAmount(text)
  const readings = read.ok ? undefined : read.readings
  return (
    <fieldset
      aria-label="Two readings"
      aria-live="polite"
      className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden"
    >
      {readings && (
        <>
          <span className="text-label text-ink-2">Did you mean</span>
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
  /** Said with each of them; 'units' mean nothing by themselves and are left out. */
  readonly unit: string
  /** Takes the text for the field, and gives the focus back to it: the button that was tapped is gone. */
  readonly onChoose: (text: string) => void
}
