import { useEffect, useState } from 'react'
import { loadDraws, loadedDraws, type DrawRules } from './load-draws.ts'

/** The rules of draws; undefined while they load. */
export function useDrawRules(): DrawRules | undefined {
  const [rules, setRules] = useState(loadedDraws)
  useEffect(() => {
    let isWanted = true
    void loadDraws().then((loaded) => isWanted && setRules(loaded))
    return () => {
      isWanted = false
    }
  }, [])
  return rules
}
