import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { UTC } from '#domain/time/zone'
import { scheduled } from '../testing/sample-writes.ts'
import { useCalendarDoses } from './calendar-doses.ts'
import { monthQuery, UPCOMING_KEY } from './queries.ts'

const old = scheduled('old', '2026-11-21')
const planned = scheduled('planned elsewhere', '2026-11-23')
const DAY = old.scheduled_date

/** The calendar of a device without a network, which keeps these answers. */
function calendar(fill: (queries: QueryClient) => void) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  fill(queries)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCalendarDoses(DAY, { zone: UTC, begins: 0 }), { wrapper })
  const { doses, isKnown, isMonthKnown } = result.current
  return { ids: doses.map(({ id }) => id), isKnown, known: isMonthKnown('2026-11') }
}

test('a dose that another device planned is shown, where a newer answer than that of the month has it', () => {
  const shown = calendar((queries) => {
    queries.setQueryData(monthQuery(DAY).queryKey, [old], { updatedAt: 1000 })
    queries.setQueryData(UPCOMING_KEY, [old, planned], { updatedAt: 2000 })
  })
  expect(shown).toEqual({ ids: ['old', 'planned elsewhere'], isKnown: true, known: true })
})

test('what a newer answer of the month does not have any more is gone', () => {
  const shown = calendar((queries) => {
    queries.setQueryData(UPCOMING_KEY, [old, planned], { updatedAt: 1000 })
    queries.setQueryData(monthQuery(DAY).queryKey, [old], { updatedAt: 2000 })
  })
  expect(shown.ids).toEqual(['old'])
})

test('of a month that was never loaded the doses of other answers are shown, and it is not called known', () => {
  const shown = calendar((queries) => queries.setQueryData(UPCOMING_KEY, [planned], { updatedAt: 2000 }))
  expect(shown).toEqual({ ids: ['planned elsewhere'], isKnown: false, known: false })
})
