import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { whenVialsKnown } from '../../data/vials/known-vials.ts'
import type { VialsAtHand } from './drawing.ts'

/** The vials of the person at the moment of a save, after those that are being loaded; none where nothing is known. */
export function useWhenVialsKnown(): () => Promise<VialsAtHand> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const known = await whenVialsKnown(queries)
    return { vials: known?.vials ?? [], lastDraws: known?.last_draws ?? [] }
  }, [queries])
}
