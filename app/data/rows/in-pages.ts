import { useState } from 'react'

const PAGE = 50

/** A long list as a screen shows it: fifty rows, and as many more each time that the person asks for them. */
export function useInPages<Row>(all: readonly Row[] | undefined) {
  const [most, setMost] = useState(PAGE)
  return {
    rows: all?.slice(0, most),
    hasMore: all !== undefined && all.length > most,
    showMore: () => setMost(most + PAGE),
  }
}
