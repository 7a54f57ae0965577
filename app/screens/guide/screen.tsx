import { Link, useParams } from 'wouter'
import { GUIDE_TITLES, isGuideId } from '#domain/knowledge/guide-titles'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { FreeGuide } from './free-guide.tsx'
import { GuideSections } from './guide-sections.tsx'
import { readGuide } from './read-guide.ts'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /guides/{name}: a guide of premium. What is about safety is shown to everybody. All of it comes with the screen, so that it is there offline. */
export default function GuideScreen() {
  const { guide: name = '' } = useParams()
  const premium = usePremium()
  if (!isGuideId(name)) return <Unknown />
  const { title, summary } = GUIDE_TITLES[name]
  const guide = readGuide(name)
  return (
    <Page header={<Header title={title} back />}>
      <p className="px-1 text-sub text-ink-2">{summary}</p>
      {premium === undefined ? (
        <Card>
          <SkeletonRows rows={6} label={text.loading} />
        </Card>
      ) : (
        <>
          {premium ? <GuideSections guide={guide} /> : <FreeGuide guide={guide} />}
          <Notice icon="book">{text.disclaimer}</Notice>
        </>
      )}
    </Page>
  )
}

function Unknown() {
  return (
    <Page header={<Header title={text.pageTitle} back />}>
      <Card>
        <Empty
          icon="book"
          title={text.unknown.title}
          text={text.unknown.explanation}
          action={
            <Link to="/learn#guides" className={buttonClass('quiet', 'small')}>
              {text.unknown.back}
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
