import { useEffect } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { usePeptides } from '../../../data/peptides/peptides.ts'
import { isPulling } from '../../../data/rows/pull.ts'
import { useStore } from '../../../data/use-store.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

export type PeptideOptions = ReturnType<typeof usePeptideOptions>

/**
 * The peptides to choose from. The peptide of an edited schedule is always among them, even while the list is missing.
 */
export function usePeptideOptions(kept?: { readonly id: string; readonly name: string }) {
  const { choices, isError, refetch } = usePeptides()
  const isAsking = useStore(isPulling)
  const failed = isError && !isAsking
  useEffect(() => {
    if (failed) toastError(text.peptidesFailed.toast.title, text.peptidesFailed.toast.explanation)
  }, [failed])

  const isListed = kept === undefined || choices.some(({ id }) => id === kept.id)
  const options = isListed ? choices : [...choices, kept]
  /** The name of the chosen peptide; undefined while none is chosen or typed. */
  const nameOf = ({ peptide, customPeptideName = '' }: Named) =>
    peptide === OTHER_PEPTIDE ? customPeptideName.trim() || undefined : options.find(({ id }) => id === peptide)?.name

  return { options, failed, retry: () => void refetch(), nameOf }
}

type Named = { readonly peptide: string; readonly customPeptideName?: string | undefined }
