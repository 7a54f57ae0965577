import { useEffect } from 'react'
import { Link, useParams } from 'wouter'
import { GUIDE_TITLES, isGuideId, type GuideId } from '#domain/knowledge/guide-titles'
import { OPEN_GUIDES, type OpenGuide } from '#domain/knowledge/open-guides'
import { PublicPage, useIsRemembered } from '../../shell/layout/public-page.tsx'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { pageMeta, type ScreenMeta } from '../../shell/product.ts'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { Card } from '../../ui/card.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SafetyPart } from './safety-part.tsx'
import { text } from './text.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export const meta: ScreenMeta = ({ pathname }) => {
  const name = pathname.split('/')[2]?.toLowerCase() ?? ''
  if (!isGuideId(name)) return pageMeta(text.pageTitle, text.pageDescription)
  const { title, summary } = GUIDE_TITLES[name]
  return publicPageMeta('learn', title, text.summary(summary), `/guides/${name}`)
}

/**
 * /guides/{name}: a guide of premium. What is about safety is open to everyone. Its statements
 * come with the part for a person (own-guide.tsx), which the service worker keeps, so that they are there offline.
 */
export default function GuideScreen() {
  const { guide = '' } = useParams()
  // Upper case does not count in an address.
  const name = guide.toLowerCase()
  return isGuideId(name) ? <Guide id={name} /> : <Unknown />
}

function Guide({ id }: { readonly id: GuideId }) {
  const { title, summary } = GUIDE_TITLES[id]
  const isRemembered = useIsRemembered()
  return (
    <PublicPage title={title} start="/learn#guides">
      <p className="px-1 text-sub text-ink-2">{summary}</p>
      {isRemembered ? <Own id={id} /> : <ForStranger guide={OPEN_GUIDES[id]} />}
    </PublicPage>
  )
}

/** The guide of the person who is remembered on this device. */
function Own({ id }: { readonly id: GuideId }) {
  const { module, failed, load } = useLazyModule(loadOwnGuide)
  useEffect(load, [load])
  if (failed) return <NotLoaded guide={OPEN_GUIDES[id]} onRetry={load} />
  if (module === undefined) return <Waiting />
  return <module.OwnGuide id={id} waiting={<Waiting />} otherwise={<ForStranger guide={OPEN_GUIDES[id]} />} />
}

/** What is about safety came with the screen, and is read without the rest. */
function NotLoaded({ guide, onRetry }: { readonly guide: OpenGuide; readonly onRetry: () => void }) {
  return (
    <>
      <Notice
        tone="pending"
        icon="offline"
        title={text.notLoaded.title}
        action={
          <Button variant="ghost" size="small" onClick={onRetry}>
            {text.notLoaded.again}
          </Button>
        }
      >
        {text.notLoaded.explanation}
      </Notice>
      <SafetyPart guide={guide} />
    </>
  )
}

const loadOwnGuide = () => import('./own-guide.tsx')

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={6} label={text.loading} />
    </Card>
  )
}

function ForStranger({ guide }: { readonly guide: OpenGuide }) {
  return (
    <>
      <SafetyPart guide={guide} />
      <Notice icon="book">{text.disclaimer}</Notice>
      <Offer />
    </>
  )
}

/** What the rest takes. Not part of the page that the build writes, which a person with premium may see before React does. */
function Offer() {
  if (!useIsHydrated()) return null
  return (
    <Card title={text.offer.title}>
      <p className="text-sub text-ink-2">{text.offer.explanation}</p>
      <Link to="/auth" className={`${buttonClass()} mt-3 w-full`}>
        {text.offer.start}
      </Link>
    </Card>
  )
}

function Unknown() {
  return (
    <PublicPage title={text.pageTitle} start="/learn#guides">
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
    </PublicPage>
  )
}
