import { LegalList, LegalPage, LegalSection, SupportAddress } from '../../parts/legal/legal-page.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { text } from './text.ts'

export const meta = () => publicPageMeta('privacy', text.pageTitle, text.pageDescription)

export const handle = { static: true }

export default function Privacy() {
  return (
    <LegalPage title={text.title} lead={text.lead} other={{ to: '/terms', title: text.terms }}>
      <LegalSection title={text.collection.title}>
        <p>{text.collection.introduction}</p>
        <LegalList points={text.collection.stored} />
        <p>{text.collection.picture}</p>
        <p>{text.collection.addresses}</p>
        <p>{text.collection.noTracking}</p>
      </LegalSection>

      <LegalSection title={text.protection.title}>
        <LegalList points={text.protection.points} />
      </LegalSection>

      <LegalSection title={text.usage.title}>
        <p>{text.usage.introduction}</p>
        <LegalList points={text.usage.cases} />
        <p>{text.usage.portability}</p>
        <p>{text.usage.deletion}</p>
      </LegalSection>

      <LegalSection title={text.disclaimer.title}>
        <p>{text.disclaimer.noAdvice}</p>
      </LegalSection>

      <LegalSection title={text.contact.title}>
        <p>
          {text.contact.questions} <SupportAddress />
        </p>
      </LegalSection>
    </LegalPage>
  )
}
