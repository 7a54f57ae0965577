import { useEffect, useState } from 'react'
import { readPlace, writePlace, type LearnTab, type Place } from './place.ts'

/**
 * Where a person is, and where the address led them. Opening a card or a tab changes the address without a step in the
 * history; only an address that somebody typed or followed moves the page to a card.
 */
export function usePlace() {
  const [led, setLed] = useState<Place>({ tab: 'peptides' })
  const [tab, setTab] = useState<LearnTab>('peptides')

  useEffect(() => {
    const read = () => {
      const place = readPlace(window.location.hash)
      setLed(place)
      setTab(place.tab)
    }
    if (window.location.hash !== '') read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const open = (chosen: LearnTab) => {
    setTab(chosen)
    visit({ tab: chosen })
  }
  return { tab, target: led.tab === tab ? led.item : undefined, open }
}

/** Puts a place into the address, so that it can be shared. */
export function visit(place: Place): void {
  window.history.replaceState(window.history.state, '', writePlace(place))
}
