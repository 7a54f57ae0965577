import { useEffect, useMemo, useRef, useState } from 'react'
import type { Offer } from '#domain/offers/offer'
import { firstOffer } from '#domain/offers/offers'
import { isQuiet, isShown, mayBegin, OFFER_KINDS, type OfferKind, type OfferSettings } from '#domain/offers/settings'
import { changeOffers } from '../../../data/offers/mutations.ts'
import { useKnownForOffers } from '../../../data/offers/offer.ts'
import { useOfferSettings, type ShownOfferSettings } from '../../../data/offers/settings.ts'
import { useOutboxDelay } from '../../../data/outbox/pending-writes.ts'
import { beginOfferHere, offersBegunHere } from '../../../data/session/offer-storage.ts'
import { KIND_NAMES } from '../../../parts/offers/text.ts'
import { useDays, useNow } from '../../../shell/clock.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'

/**
 * The offer that this device shows. One begins where this is on the screen, and is shown once the server has answered that no other device was
 * first; without a network none begins. Offers are worked out when the page has nothing else to do.
 */
export function useDashboardOffer(): Offer | undefined {
  const now = useNow()
  const settings = useOfferSettings()
  const isDelayed = useOutboxDelay()
  const view = useMemo(() => (settings ? viewOf(settings, now) : NOTHING), [settings, now])
  const offer = useFirstOffer(view, now)
  const isNew = !view.isBegun && offer !== undefined && !isDelayed
  const kind = offer?.kind
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isNew || kind === undefined || !navigator.onLine || hasAsked.current) return
    hasAsked.current = true
    const shown_at = new Date().toISOString()
    beginOfferHere(shown_at)
    changeOffers({ id: kind, name: KIND_NAMES[kind] }, { shown_at }).catch(() => undefined)
  }, [isNew, kind])
  return view.isBegun ? offer : undefined
}

/**
 * The kinds that come into question: the one that this device shows, else those that may begin. `journey`: when one was last asked about, which
 * decides whether it is another one; null for the one that is shown.
 */
type View = { readonly isBegun: boolean; readonly kinds: readonly OfferKind[]; readonly journey: string | null }

const NOTHING: View = { isBegun: false, kinds: [], journey: null }

function viewOf(settings: readonly ShownOfferSettings[], now: number): View {
  const began = offersBegunHere()
  const shown = settings.find((one) => isShown(one, began, now))
  if (shown) return shown.waiting === true ? NOTHING : { isBegun: true, kinds: [shown.id], journey: null }
  if (isQuiet(settings, now)) return NOTHING
  const kinds = OFFER_KINDS.filter((kind) => mayBegin(of(kind, settings), now))
  return { isBegun: false, kinds, journey: of('zone', settings).shown_at }
}

function of(kind: OfferKind, settings: readonly OfferSettings[]): OfferSettings {
  const usual = { id: kind, is_active: true, shown_at: null, refused_at: null }
  return settings.find(({ id }) => id === kind) ?? usual
}

/** The first offer of these kinds, worked out anew when rows or the day have changed. */
function useFirstOffer({ kinds, journey }: View, now: number): Offer | undefined {
  const known = useKnownForOffers(useDays(now))
  const asked = kinds.join(' ')
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
    next(OFFER_KINDS.filter((kind) => asked.includes(kind)))
    return () => stop?.()
  }, [known, asked, journey])
  return found?.asked === asked ? found.offer : undefined
}
