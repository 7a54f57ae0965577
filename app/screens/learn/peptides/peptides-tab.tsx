import { useState } from 'react'
import { SUMMARIES } from '#domain/peptides/summaries'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import type { LazyContent } from '../use-lazy-content.ts'
import { matchesSearch } from './search.ts'
import { PeptideCard } from './peptide-card.tsx'
import { text } from '../text.ts'

/** The peptides of the reference, with a search by name or description. */
export function PeptidesTab({ target, more }: PeptidesTabProps) {
  const [wanted, setWanted] = useState('')
  const found = ALL.filter((summary) => matchesSearch(summary, wanted))
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <TextField
        label={text.search.label}
        placeholder={text.search.placeholder}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <output className="sr-only">{wanted.trim() === '' ? '' : text.search.found(found.length, ALL.length)}</output>
      {found.map((summary) => (
        <PeptideCard key={summary.key} summary={summary} isTarget={target === summary.key} more={more} />
      ))}
      {found.length > 0 ? null : (
        <Card>
          <Empty
            icon="book"
            title={text.search.none}
            text={text.search.noneExplanation(wanted.trim().slice(0, 40))}
            action={
              <Button variant="quiet" onClick={() => setWanted('')}>
                {text.search.showAll}
              </Button>
            }
          />
        </Card>
      )}
    </div>
  )
}

type PeptidesTabProps = { readonly target: string | undefined; readonly more: LazyContent }

const ALL = Object.values(SUMMARIES)
