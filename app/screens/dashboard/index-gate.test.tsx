import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { startAnswers } from '../../data/answers/answer.ts'
import { client } from '../../data/client.ts'
import { Unreachable } from '../../data/fetch-json.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { usePath } from '../../shell/navigation/use-location.ts'
import { IndexGate } from './index-gate.tsx'

vi.mock('../../data/client.ts', () => ({
  client: { api: { subscription: { $get: vi.fn() }, profile: { $get: vi.fn() } } },
}))
beforeEach(() => {
  vi.useFakeTimers()
  const end = startAnswers('ana')
  return () => {
    end()
    vi.useRealTimers()
  }
})

const answers = {
  aborts: () => Promise.reject(new Unreachable()),
  fails: () => Promise.resolve(Response.json({ code: 'failed', message: 'No.' }, { status: 500 })),
  hangs: () => new Promise<never>(() => undefined),
}
const profile = () => Promise.resolve(Response.json({ onboarding_complete: true, goals: [], day_begins: 0 }))
const subscription = () => Promise.resolve(Response.json({ has_premium_access: true }))

/** What a screen inside does: it asks again. */
function Inside() {
  return <p>{`premium: ${usePremium()}`}</p>
}

async function shown(given: { profile: () => Promise<unknown>; subscription: () => Promise<unknown> }) {
  vi.mocked(client.api.subscription.$get).mockImplementation(given.subscription as never)
  vi.mocked(client.api.profile.$get).mockImplementation(given.profile as never)
  render(
    <Router hook={usePath}>
      <IndexGate>
        <Inside />
      </IndexGate>
    </Router>,
  )
  // Longer than all tries.
  for (let second = 0; second < 20; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

test.each(['aborts', 'fails'] as const)(
  'where the answer about premium %s, the dashboard is that of a free person',
  async (how) => {
    await shown({ profile, subscription: answers[how] })
    expect(screen.getByText('premium: false')).toBeDefined()
  },
)

test('where the answer about premium hangs, the dashboard shows what else is known', async () => {
  await shown({ profile, subscription: answers.hangs })
  expect(screen.getByText('premium: undefined')).toBeDefined()
})

test('where the profile hangs, the dashboard is shown all the same', async () => {
  await shown({ profile: answers.hangs, subscription })
  expect(screen.getByText('premium: true')).toBeDefined()
})
