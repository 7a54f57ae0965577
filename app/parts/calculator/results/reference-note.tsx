import type { PeptideEntry, PeptideReference } from '#domain/peptides/entry'
import { hasRange, rangeName, rangeOf } from '#domain/peptides/range'
import { REFERENCE_LINE } from '#domain/peptides/reference'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { text } from './text.ts'
import { Untranslated } from '../../../ui/untranslated.tsx'

/** The reference range of a peptide and the starting dose of labels, always with the line that it is no advice. */
export function ReferenceNote({ peptide, verdict }: ReferenceNoteProps) {
  return (
    <div className="grid gap-1 px-1 text-label text-ink-2">
      <p className="font-semibold text-ink">
        {hasRange(peptide) ? (
          <Range peptide={peptide} />
        ) : (
          <UnbrokenNames text={text.reference.noRange(peptide.name)} />
        )}
      </p>
      {verdict === undefined ? null : (
        <p>
          <UnbrokenNames text={verdict} />
        </p>
      )}
      {hasRange(peptide) && peptide.labelStart ? (
        <p>
          <UnbrokenNames text={peptide.labelStart.text} />
        </p>
      ) : null}
      {peptide.isOnceWeekly ? <p>{text.reference.onceWeekly(peptide.name)}</p> : null}
      <p>{REFERENCE_LINE}</p>
    </div>
  )
}

type ReferenceNoteProps = { readonly peptide: PeptideEntry; readonly verdict?: string | undefined }

function Range({ peptide }: { readonly peptide: PeptideReference }) {
  const { before, after, afterNoLabel } = text.reference
  return (
    <>
      <span>
        <UnbrokenNames text={before(peptide.name, rangeName(peptide))} />
      </span>{' '}
      <Untranslated className="text-nowrap">{rangeOf(peptide)}</Untranslated>
      <span>{(peptide.sources.dosageRange.length > 0 ? after : afterNoLabel)(peptide.frequency)}</span>
    </>
  )
}
