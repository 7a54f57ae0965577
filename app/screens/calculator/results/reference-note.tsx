import type { PeptideEntry, PeptideReference } from '#domain/peptides/entry'
import { hasRange, rangeName, rangeOf } from '#domain/peptides/range'
import { REFERENCE_LINE } from '#domain/peptides/reference'

/** The reference range of a peptide and the starting dose of labels, always with the line that it is no advice. */
export function ReferenceNote({ peptide, verdict }: ReferenceNoteProps) {
  return (
    <div className="grid gap-1 px-1 text-label text-ink-2">
      <p className="font-semibold text-ink">
        {peptide.name}: {hasRange(peptide) ? <Range peptide={peptide} /> : 'no range is given'}
      </p>
      {verdict === undefined ? null : <p>{verdict}</p>}
      {hasRange(peptide) && peptide.labelStart ? <p>{peptide.labelStart.text}</p> : null}
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

type ReferenceNoteProps = { readonly peptide: PeptideEntry; readonly verdict?: string | undefined }

function Range({ peptide }: { readonly peptide: PeptideReference }) {
  return (
    <>
      {rangeName(peptide).toLowerCase()} <span className="text-nowrap">{rangeOf(peptide)}</span>
      {peptide.sources.dosageRange.length > 0 ? '' : ' (no label)'}, {peptide.frequency.toLowerCase()}
    </>
  )
}
