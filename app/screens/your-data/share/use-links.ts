import { useState } from 'react'
import { useAnswer } from '../../../data/answers/answer.ts'
import {
  endLink,
  makeLink,
  removeLink,
  sharedLinksAnswer,
  type LinkChoice,
  type NewLink,
} from '../../../data/shared-links/shared-links.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import type { LinkQuestion } from './link-row.tsx'
import { text } from './text.ts'

/**
 * The person's links and what is done with them. `made`: the link that was just made here, with its address, until it is put
 * away. `failed`: why the last try made none.
 */
export function useLinks() {
  const { data: links, isError, refetch } = useAnswer(sharedLinksAnswer)
  const [made, setMade] = useState<NewLink>()
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>, onFailed: (reason: string) => void): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      onFailed(error instanceof Error ? error.message : text.unexpected)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    links,
    isError,
    retry: () => void refetch(),
    made: links?.some(({ id, ended_at }) => id === made?.id && ended_at === null) ? made : undefined,
    putAway: () => setMade(undefined),
    failed,
    forgetFailure: () => setFailed(undefined),
    isBusy,
    make: (choice: LinkChoice) =>
      attempt(async () => {
        setFailed(undefined)
        setMade(await makeLink(choice, deviceZone()))
      }, setFailed),
    carryOut: ({ link, what }: LinkQuestion) =>
      attempt(
        () => (what === 'end' ? endLink(link.id) : removeLink(link.id)),
        (reason) => toastError(text.link.failed, reason),
      ),
  }
}
