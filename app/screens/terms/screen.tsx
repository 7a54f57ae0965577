import { LegalList, LegalPage, LegalSection, SupportAddress } from '../../parts/legal/legal-page.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { text } from './text.ts'

export const meta = () => publicPageMeta('terms', text.pageTitle, text.pageDescription)

export const handle = { static: true }

export default function Terms() {
  return (
    <LegalPage
      title={text.title}
      lead={text.lead}
      other={{ to: '/privacy', title: text.privacy }}
      notices={text.notices}
    >
      <LegalSection title={text.acceptance.title}>
        <p>{text.acceptance.accepted}</p>
        <p>{text.acceptance.price}</p>
        <p>{text.acceptance.leaving}</p>
      </LegalSection>

      <LegalSection title={text.disclaimer.title}>
        <p>{text.disclaimer.noAdvice}</p>
        <p>{text.disclaimer.ask}</p>
      </LegalSection>

      <LegalSection title={text.responsibility.title}>
        <LegalList points={text.responsibility.points} />
      </LegalSection>

      <LegalSection title={text.liability.title}>
        <p>{text.liability.limited}</p>
        <p>{text.liability.unlimited}</p>
      </LegalSection>

      <LegalSection title={text.updates.title}>
        <p>{text.updates.newTerms}</p>
        <p>
          {text.updates.questions} <SupportAddress />
        </p>
      </LegalSection>
    </LegalPage>
  )
}
