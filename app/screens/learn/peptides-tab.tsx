import { useState } from 'react'
import { PEPTIDE_REFERENCE } from '#domain/peptides/reference'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { matches } from './matches.ts'
import { PeptideCard } from './peptide-card.tsx'

/** The peptides that we know something about, found by name or description. */
export function PeptidesTab({ target }: { readonly target: string | undefined }) {
  const [wanted, setWanted] = useState('')
  const found = PEPTIDE_REFERENCE.filter((peptide) => matches(peptide, wanted))
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <TextField
        label="Search peptides"
        placeholder="Name or description"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <output className="sr-only">
        {wanted.trim() === '' ? '' : `${found.length} of ${PEPTIDE_REFERENCE.length} peptides`}
      </output>
      {found.map((peptide) => (
        <PeptideCard key={peptide.key} peptide={peptide} isTarget={target === peptide.key} />
      ))}
      {found.length > 0 ? null : (
        <Card>
          <Empty
            icon="book"
            title="No peptide matches"
            text={`Nothing here has “${wanted.trim().slice(0, 40)}” in its name or description.`}
            action={
              <Button variant="quiet" onClick={() => setWanted('')}>
                Show all peptides
              </Button>
            }
          />
        </Card>
      )}
    </div>
  )
}
