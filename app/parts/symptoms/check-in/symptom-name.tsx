import { isOwnSymptomId } from '#domain/symptoms/symptoms'

/** The name of a symptom. A browser that translates the page leaves the person's own words as they are. */
export function SymptomName({ id, name }: { readonly id: string; readonly name: string }) {
  return <span translate={isOwnSymptomId(id) ? 'no' : undefined}>{name}</span>
}
