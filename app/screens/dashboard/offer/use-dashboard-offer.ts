import { useEffect, useMemo, useState } from 'react'
import type { Offer } from '#domain/offers/offer'
import { firstOffer } from '#domain/offers/offers'
import { isQuiet, isShown, mayBegin, OFFER_KINDS, type OfferKind, type OfferSettings } from '#domain/offers/settings'
import { changeOffers } from '../../../data/offers/mutations.ts'
import { useKnownForOffers } from '../../../data/offers/offer.ts'
import { useOfferSettings, type ShownOfferSettings } from '../../../data/offers/settings.ts'
import { useOutboxDelay } from '../../../data/outbox/pending-writes.ts'
import { beginOfferHere, offerBeganHere } from '../../../data/session/offer-storage.ts'
import { KIND_NAMES } from '../../../parts/offers/text.ts'
import { useDays, useNow } from '../../../shell/clock.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'

/**
 * The offer that this device shows. One begins when `place` comes into sight, and is shown once the server has answered that no other device was
 * first; without a network none begins. Offers are worked out when the page has nothing else to do.
 */
export function useDashboardOffer() {
  const now = useNow()
  const settings = useOfferSettings()
  const isDelayed = useOutboxDelay()
  const view = useMemo(() => settings && viewOf(settings, now), [settings, now])
  const offer = useFirstOffer(view?.kinds ?? NONE, settings ?? NO_SETTINGS, now)
  const isNew = view?.isBegun === false && offer !== undefined && !isDelayed
  const kind = offer?.kind
  const { isSeen, place } = useSeen()
  useEffect(() => {
    if (!isNew || !isSeen || kind === undefined || !navigator.onLine) return
    const shown_at = new Date().toISOString()
    beginOfferHere(shown_at)
    changeOffers({ id: kind, name: KIND_NAMES[kind] }, { shown_at }).catch(() => undefined)
  }, [isNew, isSeen, kind])
  return { offer: view?.isBegun === true ? offer : undefined, place }
}

const NONE: readonly OfferKind[] = []
const NO_SETTINGS: readonly ShownOfferSettings[] = []

/** The kinds that come into question: the one that this device shows, else those that may begin. */
function viewOf(settings: readonly ShownOfferSettings[], now: number) {
  const began = offerBeganHere()
  const shown = settings.find((one) => isShown(one, began, now))
  if (shown) return { isBegun: shown.waiting !== true, kinds: shown.waiting === true ? NONE : [shown.id] }
  const kinds = isQuiet(settings, now) ? NONE : OFFER_KINDS.filter((kind) => mayBegin(of(kind, settings), now))
  return { isBegun: false, kinds }
}

function of(kind: OfferKind, settings: readonly OfferSettings[]): OfferSettings {
  const usual = { id: kind, is_active: true, shown_at: null, refused_at: null }
  return settings.find(({ id }) => id === kind) ?? usual
}

/** The first offer of these kinds, worked out anew when rows or the day have changed. */
function useFirstOffer(
  kinds: readonly OfferKind[],
  settings: readonly OfferSettings[],
  now: number,
): Offer | undefined {
  const known = useKnownForOffers(useDays(now))
  const asked = kinds.join(' ')
  // The instant when a journey was last asked about decides whether it is another one.
  const journey = settings.find(({ id }) => id === 'zone')?.shown_at ?? null
  const [found, setFound] = useState<{ readonly asked: string; readonly offer: Offer | undefined }>()
  useEffect(() => {
    if (!known || asked === '') return
    let stop: (() => void) | undefined
    // One kind at a time: the first time each takes a good part of a frame on a cheap phone.
    const next = ([kind, ...others]: readonly OfferKind[]) => {
      stop = whenIdle(() => {
        const offer = kind && firstOffer({ ...known, now: Date.now() }, [kind], () => journey)
        if (offer || others.length === 0) setFound({ asked, offer })
        else next(others)
      })
    }
    next(OFFER_KINDS.filter((kind) => asked.split(' ').includes(kind)))
    return () => stop?.()
  }, [known, asked, journey])
  return found?.asked === asked ? found.offer : undefined
}

/** Whether an element has come into sight. */
function useSeen() {
  const [element, place] = useState<HTMLElement | null>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isSeen])
  return { isSeen, place }
}
