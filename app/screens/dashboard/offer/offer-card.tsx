import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Offer } from '#domain/offers/offer'
import { monthDay, monthDayYear } from '#domain/time/format'
import { placeName } from '#domain/time/place'
import { useDays, useNow } from '../../../shell/clock.ts'
import { Card } from '../../../ui/card.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'
import { useWays, type Way } from './ways.ts'

/**
 * What the records show, and ways to forms that are filled in and reviewed there: nothing changes by itself. `onRefuse`: not now. `onNever`:
 * none of this kind again.
 */
export function OfferCard({ offer, onRefuse, onNever }: OfferCardProps) {
  const { name, sentence } = useWords(offer)
  const ways = useWays(offer)
  return (
    <Card title={text.title}>
      <h3 className="text-sub font-semibold wrap-anywhere">{name}</h3>
      <p className="mt-0.5 text-note text-ink-2">
        <Unbroken text={sentence} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
        {ways.map((way) => (
          <WayLink key={`${way.to} ${way.label}`} way={way} />
        ))}
        {offer.kind === 'zone' ? (
          <Button variant="quiet" size="small" onClick={onRefuse}>
            {text.follow}
          </Button>
        ) : null}
      </div>
      {/* The words of both stand at the edges of the card, also one below the other. */}
      <div className="-mx-4 mt-1 -mb-2 flex flex-wrap justify-between gap-x-3">
        <Button variant="ghost" size="small" onClick={onRefuse}>
          {text.notNow}
        </Button>
        <Button variant="ghost" size="small" onClick={onNever}>
          {text.never}
        </Button>
      </div>
    </Card>
  )
}

type OfferCardProps = { readonly offer: Offer; readonly onRefuse: () => void; readonly onNever: () => void }

function WayLink({ way: { label, name, to, state } }: { readonly way: Way }) {
  return (
    <Link to={to} state={state} className={buttonClass('quiet', 'small')}>
      <span className="wrap-anywhere">
        <span>
          <Unbroken text={label} />
        </span>
        {name === undefined ? null : (
          <>
            {' '}
            <span translate="no">
              <Unbroken text={name} />
            </span>
          </>
        )}
      </span>
    </Link>
  )
}

/** The name of a peptide, which no translator changes and no line cuts at its hyphen. */
function Name({ of }: { readonly of: string }) {
  return (
    <Untranslated>
      <Unbroken text={of} />
    </Untranslated>
  )
}

/** The peptides that it is about, and what the rows show. */
function useWords(offer: Offer): { readonly name: ReactNode; readonly sentence: string } {
  const { today } = useDays(useNow())
  if (offer.kind === 'overlap') {
    const [one, other] = offer.peptide_names
    const names =
      one === other ? (
        <Name of={one} />
      ) : (
        <>
          <Name of={one} /> <span>{text.and}</span> <Name of={other} />
        </>
      )
    const days = [offer.from, offer.to].map((day) => monthDayYear(day, today)) as [string, string]
    return { name: names, sentence: text.overlap(offer.doses, ...days) }
  }
  return { name: <Name of={offer.peptide_name} />, sentence: sentenceOf(offer) }
  function sentenceOf(one: Exclude<Offer, { readonly kind: 'overlap' }>): string {
    switch (one.kind) {
      case 'time':
        return text.time(one.count, one.of, one.from, one.side, one.planned)
      case 'weekday':
        return text.weekday(one.count, one.of, one.weekday)
      case 'vial':
        return text.vial[one.ends](one.covered, one.planned, monthDay(one.next))
      case 'zone':
        return text.zone(one.count, monthDay(one.since), placeName(one.here), placeName(one.home), one.ahead)
      case 'ending':
        return text.ending(one.left, monthDay(one.last))
    }
  }
}
