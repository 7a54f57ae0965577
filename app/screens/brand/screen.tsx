import { Link } from 'react-router'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { publicPageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LogoCard } from './logo-card.tsx'
import { logos } from './logos.ts'

export const meta = () =>
  publicPageMeta('brand', 'Brand Assets', 'The logos of Vialog as SVG and PNG, and screenshots to make yourself.')

/** Prerendered and without JavaScript: every download is a plain link to a file. */
export const handle = { static: true }

export default function Brand() {
  return (
    <Page header={<Header title="Brand Assets" back="/" />} bar={false}>
      <p className="text-sub text-ink-2">
        Please use the logos as they are: leave them their colours and their proportions, and some air around them.
      </p>
      {logos.map((logo) => (
        <LogoCard key={logo.file} logo={logo} />
      ))}
      <Card title="Screenshots and videos">
        <p className="mb-3.5 text-sub text-ink-2">Sample screens in three sizes, light and dark, as PNG or WebM.</p>
        <Link to="/marketing-screenshots" className={`${buttonClass()} w-full`}>
          Create Screenshots
        </Link>
      </Card>
    </Page>
  )
}
