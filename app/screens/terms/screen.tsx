import { LegalPage, LegalSection } from '../../parts/legal/legal-page.tsx'
import { productName, publicPageMeta } from '../../shell/product.ts'
import { SUPPORT_EMAIL } from '../../shell/support.ts'

export const meta = () => publicPageMeta('terms', 'Terms of Service', 'The terms under which Vialog is used.')

export const handle = { static: true }

export default function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      lead={`${productName} is a notebook and a calculator. What you do with what it shows is decided by you and your healthcare provider.`}
      other={{ to: '/privacy', title: 'Privacy Policy' }}
    >
      <LegalSection title="Acceptance of Terms">
        <p>
          By making an account or by using {productName} you accept these terms. If you do not agree with them, please
          do not use it.
        </p>
        <p>
          The free part stays free. Premium is paid for by month or by year, or tried free of charge: no card is needed
          for the trial, and nothing is charged when it ends.
        </p>
      </LegalSection>

      <LegalSection title="Medical Disclaimer">
        <p>
          {productName} is for tracking and education only. It is not a medical device and gives no medical advice,
          diagnosis or treatment. Many peptides are not approved for human use and have no established dose. The ranges
          it shows are references, not recommendations.
        </p>
        <p>
          Follow your prescriber or the product label, and consult a healthcare professional before you start, change or
          stop anything. In an emergency call your local emergency number.
        </p>
      </LegalSection>

      <LegalSection title="User Responsibility">
        <ul>
          <li>You are responsible for what you take, and for knowing whether it is lawful where you live.</li>
          <li>Check every calculation before you use it: the result is only as right as the numbers you enter.</li>
          <li>Keep your password to yourself, and sign out on devices that are not yours.</li>
          <li>Record only your own use, and do not disturb the service or anybody who uses it.</li>
        </ul>
      </LegalSection>

      <LegalSection title="Limitation of Liability">
        <p>
          {productName} is provided as it is. We take care that it calculates rightly and loses nothing, but as far as
          the law allows we are not liable for harm that comes from using it, from relying on what it shows, or from its
          being out of reach.
        </p>
        <p>Nothing in these terms limits a liability that the law does not allow to be limited.</p>
      </LegalSection>

      <LegalSection title="Updates">
        <p>
          {productName} grows, and these terms may change with it. The day from which they hold stands below. If you go
          on using {productName} after that day, the new terms hold.
        </p>
        <p>
          Questions about them:{' '}
          <a
            href={`mailto:${SUPPORT_EMAIL}`}
            className="font-semibold text-liquid underline underline-offset-4 wrap-anywhere"
          >
            {SUPPORT_EMAIL}
          </a>
        </p>
      </LegalSection>
    </LegalPage>
  )
}
