import { Link } from 'wouter'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LogoCard } from './logo-card.tsx'
import { logos } from './logos.ts'
import { text } from './text.ts'

export const meta = () => publicPageMeta('brand', text.pageTitle, text.pageDescription)

/** Prerendered and without JavaScript: every download is a plain link to a file. */
export const handle = { static: true }

export default function Brand() {
  return (
    <Page header={<Header title={text.title} back="/" />} bar={false}>
      <p className="text-sub text-ink-2">{text.introduction}</p>
      {logos.map((logo) => (
        <LogoCard key={logo.file} logo={logo} />
      ))}
      <Card title={text.screenshots.title}>
        <p className="mb-3.5 text-sub text-ink-2">{text.screenshots.explanation}</p>
        <Link to="/marketing-screenshots" className={`${buttonClass()} w-full`}>
          {text.screenshots.create}
        </Link>
      </Card>
    </Page>
  )
}
