import { useState } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { spellingOf } from '#domain/peptides/spelling'
import { usePeptides } from '../../data/peptides/peptides.ts'
import { text } from './text.ts'

/**
 * Which names of one's own were said to be something else than what they mean. A name is asked about once: afterwards it is a peptide of
 * the person, and is known.
 */
export function useNameAnswers(): NameAnswers {
  const { all: data = [] } = usePeptides()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const isAnswered = (name: string) =>
    kept.has(spellingOf(name)) || data.some((known) => spellingOf(known.name) === spellingOf(name))
  return {
    isAnswered,
    keep: (name) => setKept((now) => new Set(now).add(spellingOf(name))),
    async refusalOf({ peptide, customPeptideName: name = '' }) {
      if (peptide !== OTHER_PEPTIDE || isAnswered(name)) return undefined
      const { listedNames } = await loadNames()
      const listed = listedNames(name, data)
      return listed === undefined ? undefined : text.unanswered(listed)
    },
  }
}

export type NameAnswers = {
  readonly isAnswered: (name: string) => boolean
  readonly keep: (name: string) => void
  /** The message of a name that has to be answered first. */
  readonly refusalOf: (form: {
    readonly peptide: string
    readonly customPeptideName?: string | undefined
  }) => Promise<string | undefined>
}

/** The table of names is loaded with the first name of one's own. */
export const loadNames = () => import('./name-question.ts')
