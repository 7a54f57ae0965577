import { useEffect, useState } from 'react'
import { readLearnFragment, writeLearnFragment, type LearnTab, type LearnLocation } from './learn-fragment.ts'

/**
 * Where a person is, and where the address led them. Opening a card or a tab changes the address without a step in the
 * history; only an address that somebody typed or followed moves the page to a card.
 */
export function useLearnLocation() {
  const [led, setLed] = useState<LearnLocation>({ tab: 'peptides' })
  const [tab, setTab] = useState<LearnTab>('peptides')

  useEffect(() => {
    const read = () => {
      const place = readLearnFragment(window.location.hash)
      setLed(place)
      setTab(place.tab)
    }
    if (window.location.hash !== '') read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const open = (chosen: LearnTab) => {
    setTab(chosen)
    showInAddress({ tab: chosen })
  }
  return { tab, target: led.tab === tab ? led.item : undefined, open }
}

/** Puts a place into the address, so that it can be shared. */
export function showInAddress(place: LearnLocation): void {
  window.history.replaceState(window.history.state, '', writeLearnFragment(place))
}
