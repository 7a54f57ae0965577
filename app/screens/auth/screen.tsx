import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { useLocation, useSearchParams } from '../../shell/navigation/use-location.ts'
import { startSession, useAuth } from '../../data/session/session.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { text as accountText } from '../../parts/account/text.ts'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { returnPath, waitsForFile } from './return-path.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { hrefOf, useAuthTab } from './auth-tab.ts'
import { CorrectEmail } from './correct-email.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm, type NeededStep } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { text } from './text.ts'

export const meta = () => publicPageMeta('auth', text.pageTitle, text.pageDescription)

/** /auth: two tabs, and the second step of a sign-in in their place. A signed-in person is led on to the app. */
export default function AuthScreen() {
  const auth = useAuth()
  const [tab, setTab] = useAuthTab()
  /** Shared by both tabs. */
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<{ readonly what: 'confirmation' | 'sign-in-link'; readonly email: string }>()
  /** `over`: why the password has to be entered again. */
  const [secondStep, setSecondStep] = useState<Partial<NeededStep> & { readonly over?: string }>()
  const query = useSearchParams()
  const { state } = useLocation()
  useEffect(startSession, [])
  // What the wanted page keeps with its entry goes back with the person: the token of a link.
  if (auth.status === 'signed-in') return <Redirect to={returnPath(query.get('next'))} replace state={state} />
  /** With confirmation of addresses, a sign-up ends here. */
  const confirmFirst = (email: string) => {
    setTab('sign-in')
    setSent({ what: 'confirmation', email })
  }
  if (sent !== undefined)
    return (
      <AuthPage title={text.sent.title} text={text.sent.explanation[sent.what](sent.email)}>
        {sent.what === 'confirmation' ? (
          <CorrectEmail
            key={sent.email}
            email={sent.email}
            onCorrected={(right) => {
              setEmail(right)
              setSent({ what: 'confirmation', email: right })
            }}
          />
        ) : null}
        <Button variant="quiet" onClick={() => setSent(undefined)}>
          {text.sent.back}
        </Button>
      </AuthPage>
    )
  if (secondStep?.needed && secondStep.SecondStep)
    return (
      <AuthPage title={text.secondStep.title} text={text.secondStep.explanation(email)}>
        <secondStep.SecondStep
          needed={secondStep.needed}
          onBack={() => setSecondStep({})}
          onOver={(over) => setSecondStep({ over })}
        >
          <PasskeyButton />
        </secondStep.SecondStep>
      </AuthPage>
    )
  const isFileWaiting = auth.status === 'signed-out' && waitsForFile(query.get('next'))
  return (
    <AuthPage title={text.title} text={text.explanation}>
      {auth.status === 'signed-out' && auth.account === 'deleted elsewhere' ? (
        <Notice icon="trash" title={accountText.deleted.title} live>
          {accountText.deleted.explanation}
        </Notice>
      ) : null}
      {secondStep?.over === undefined ? null : (
        <Notice tone="pending" title={text.secondStep.over} live>
          {secondStep.over}
        </Notice>
      )}
      <Card>
        <Tabs
          label={text.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'sign-in',
              label: text.signIn.submit,
              href: hrefOf('sign-in'),
              panel: (
                <SignInForm
                  email={email}
                  isAgain={secondStep !== undefined}
                  onEmail={setEmail}
                  onUnconfirmed={(to) => setSent({ what: 'confirmation', email: to })}
                  onSecondStep={setSecondStep}
                  onLinkSent={(to) => setSent({ what: 'sign-in-link', email: to })}
                />
              ),
            },
            {
              value: 'sign-up',
              label: text.signUp.submit,
              href: hrefOf('sign-up'),
              panel: <SignUpForm email={email} onEmail={setEmail} onConfirming={confirmFirst} />,
            },
          ]}
        />
      </Card>
      <p className="text-center text-label text-ink-2">{text.purpose}</p>
      {/* Last on the page: the session is known only after the first paint, and a notice above would shift the form. */}
      {isFileWaiting ? (
        <Notice icon="info" live>
          {text.fileWaits}
        </Notice>
      ) : null}
    </AuthPage>
  )
}
