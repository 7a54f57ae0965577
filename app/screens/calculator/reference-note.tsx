import { rangeOf } from '#domain/peptides/range'
import { REFERENCE_LINE, type PeptideReference } from '#domain/peptides/reference'

/** The range of a peptide, never without the line that says what it is not. */
export function ReferenceNote({ peptide, verdict }: ReferenceNoteProps) {
  return (
    <div className="grid gap-1 px-1 text-label text-ink-2">
      <p className="font-semibold text-ink">
        {peptide.name}: typical range <span className="text-nowrap">{rangeOf(peptide)}</span>,{' '}
        {peptide.frequency.toLowerCase()}
      </p>
      {verdict === undefined ? null : <p>{verdict}</p>}
      {peptide.isOnceWeekly ? (
        <p>
          {peptide.name} is a once-weekly drug: the range is for one dose a week, and the total of a day is not the only
          check.
        </p>
      ) : null}
      <p>{REFERENCE_LINE}</p>
    </div>
  )
}

type ReferenceNoteProps = { readonly peptide: PeptideReference; readonly verdict?: string | undefined }
