import { useState } from 'react'
import { useParams } from 'wouter'
import { Refused } from '../../data/fetch-json.ts'
import { openLink, type LinkAddress, type SharedRecord } from '../../data/shared-links/open-link.ts'
import { pageMeta } from '../../shell/product.ts'
import { PinForm, type Problem } from './pin-form.tsx'
import './print.css'
import { SharedRecordPage } from './shared-record.tsx'
import { text } from './text.ts'

export const meta = () =>
  pageMeta(text.pageTitle, text.pageDescription, [
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ])

/**
 * /shared/{token}: what somebody shares, read without an account (docs/product/shared-links.md). It is in the memory of this
 * page and nowhere else on the device, as is the PIN, by which the reader may take it as a file.
 */
export default function SharedScreen() {
  const { token = '' } = useParams()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const open = async (pin: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const address = { token, pin }
      setOpened({ record: await openLink(address), address })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (opened !== undefined) return <SharedRecordPage {...opened} />
  return <PinForm isBusy={isBusy} problem={problem} onOpen={(pin) => void open(pin)} />
}

type Opened = { readonly record: SharedRecord; readonly address: LinkAddress }

/** Every link that does not open gets the same message. */
function problemOf(error: unknown): Problem {
  if (error instanceof Refused && (error.status === 404 || error.status === 400)) return text.refused
  return { title: text.failed, explanation: error instanceof Error ? error.message : '' }
}
