import { CheckInPart } from './check-in/check-in-part.tsx'
import { InstallHint } from './install/install-hint.tsx'
import { MoreLinks } from './more-links.tsx'
import { OfferPart } from './offer-part.tsx'
import { VialsPart } from './vials/vials-part.tsx'

/** What stands beneath the doses: the end of the dashboard. */
export function BeneathDoses() {
  return (
    <>
      <CheckInPart />
      <MoreLinks />
      <InstallHint />
      <VialsPart />
      <OfferPart />
    </>
  )
}
