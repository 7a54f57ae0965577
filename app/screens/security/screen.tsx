import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePasskeys } from '../../data/account/passkeys.ts'
import { useSecondFactor } from '../../data/account/second-factor.ts'
import { useNow } from '../../shell/clock.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Passkeys } from './passkeys.tsx'
import { text } from './text.ts'
import { text as twoStepText } from './two-step/text.ts'
import { TwoStep } from './two-step/two-step.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /security: the ways to password, address and devices, the second factor and the passkeys of the person. */
export default function SecurityScreen() {
  const factor = useSecondFactor()
  const passkeys = usePasskeys()
  const now = useNow()
  // Both cards are as long as what they show, so both come at once.
  const isHere = useSettledOnce(!factor.isPending, !passkeys.isPending)
  return (
    <Page header={<Header title={text.title} back />}>
      {/* What is as long as its list stands last, so that nothing moves when it arrives. */}
      <Link to="/change-password" className={buttonClass('quiet')}>
        {text.more.password}
      </Link>
      <Link to="/change-email" className={buttonClass('quiet')}>
        {text.more.email}
      </Link>
      <Link to="/sessions" className={buttonClass('quiet')}>
        {text.more.sessions}
      </Link>
      <Card title={twoStepText.title}>
        <p className="mb-3 text-note text-ink-2">{twoStepText.explanation}</p>
        {isHere ? (
          <Answered answer={factor} failed={twoStepText.loadFailed}>
            {(data) => <TwoStep factor={data} hasPasskey={(passkeys.data ?? []).length > 0} now={now} />}
          </Answered>
        ) : (
          <SkeletonRows rows={2} label={text.loading} />
        )}
      </Card>
      {isHere ? (
        <Card title={text.passkeys.title}>
          <p className="mb-3 text-note text-ink-2">{text.passkeys.explanation}</p>
          <Answered answer={passkeys} failed={text.passkeys.loadFailed}>
            {(data) => <Passkeys passkeys={data} now={now} />}
          </Answered>
        </Card>
      ) : null}
    </Page>
  )
}

/** What the server has answered, or that it could not be loaded. */
function Answered<Data>({ answer: { data, isPending, refetch }, failed, children }: AnsweredProps<Data>) {
  if (data !== undefined) return children(data)
  if (isPending) return <SkeletonRows rows={2} label={text.loading} />
  return (
    <LoadFailed what={failed.what} onRetry={() => void refetch()}>
      {failed.explanation}
    </LoadFailed>
  )
}

type AnsweredProps<Data> = {
  readonly answer: {
    readonly data: Data | undefined
    readonly isPending: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly failed: { readonly what: string; readonly explanation: string }
  readonly children: (data: Data) => ReactNode
}
