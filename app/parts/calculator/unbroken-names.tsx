/**
 * A sentence or a formula in which no line ends within the name of a scale or of a peptide ("U-100", "BPC-157"), which a browser cuts behind
 * the hyphen.
 */
export function UnbrokenNames({ text }: { readonly text: string }) {
  return text.split(NAME).map((part, index) => (
    <span key={index} {...(index % 2 === 1 && { translate: 'no', className: 'whitespace-nowrap' })}>
      {part}
    </span>
  ))
}

/** What stands between two names is at an even place. */
const NAME = /([A-Z]{1,5}-(?:\d{1,5}|Cu|c)(?!\w))/
