import { useEffect, useState } from 'react'
import { readLearnFragment, writeLearnFragment, type LearnTab, type LearnLocation } from './learn-fragment.ts'

/**
 * The open tab, and the card that the address led to. Opening a card or a tab changes the address without a history
 * entry; only an address that was typed or followed scrolls to a card.
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

/** Writes a location to the address, so that it can be shared. */
export function showInAddress(place: LearnLocation): void {
  window.history.replaceState(window.history.state, '', writeLearnFragment(place))
}
