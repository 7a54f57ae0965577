import { InstallHint } from './install/install-hint.tsx'
import { OfferPart } from './offer-part.tsx'
import { PasskeyOffer } from './passkey/passkey-offer.tsx'
import { VialsPart } from './vials/vials-part.tsx'

/** The browser's offer to install the app, the vials in use, what the records offer, and the offer of a passkey; each where there is one. */
export function End() {
  return (
    <>
      <InstallHint />
      <VialsPart />
      {/* The place of an offer that is not there takes no room. */}
      <div className="flex flex-col gap-3.5 has-[>:empty]:gap-0">
        <OfferPart />
        <PasskeyOffer />
      </div>
    </>
  )
}
