/**
 * Words in which no line ends between a number or a range and its unit, a time and its AM or PM, a month and its day, nor
 * within the name of a scale or of a peptide with a hyphen. A concentration may go on behind its first unit: two beside each other have half of a narrow
 * screen. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part === '' ? null : (
        <span key={index}>{part}</span>
      )
    ) : (
      <span key={index} translate="no" className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

/** What stands between two parts is at an odd place. */
const WHOLE =
  /((?:\d[\d.,:]{0,20}(?:-\d[\d.,]{0,20})?…? (?:%|mc?g|k?g|ml|lbs|IU|[AP]M|(?:unit|dose|vial|day)s?)|[A-Z]{1,5}-(?:\d{1,5}|Cu|c)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2})(?!\w))/
