import { isOwnSiteId } from '#domain/sites/sites'

/** The name of a site. A browser that translates the page leaves the person's own words as they are. */
export function SiteName({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span translate={isOwnSiteId(id) ? 'no' : undefined} className="font-semibold wrap-anywhere">
      {name}
    </span>
  )
}
