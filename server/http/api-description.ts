import * as z from 'zod'
import * as contract from '#contract'

/** An OpenAPI document, as far as it is rewritten. */
type Described = { readonly components?: { readonly schemas?: object } }

/**
 * Lets the description of the API name each exported schema of the contract (`describedByName`). The name is metadata of the schema, so it
 * counts for every document that is made of it.
 */
export function nameSchemas(): void {
  for (const [name, schema] of Object.entries(contract))
    if (schema instanceof z.ZodType && z.globalRegistry.get(schema)?.id === undefined)
      z.globalRegistry.add(schema, { id: name })
}

/**
 * The document with each named schema once, under components, and a `$ref` to it in its place: without that, every answer repeats the
 * body of every error. A schema whose form differs at a place, such as one that may be null there, stays written out.
 */
export function describedByName<Document extends Described>(document: Document): Document {
  const forms = new Map<string, string>()
  const schemas: Record<string, unknown> = {}
  const rewritten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewritten)
    if (typeof value !== 'object' || value === null) return value
    const { id, ...rest } = value as Readonly<Record<string, unknown>>
    const inside = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, rewritten(part)]))
    // A property may be called id as well: that is a schema, not a name.
    if (typeof id !== 'string') return id === undefined ? inside : { id: rewritten(id), ...inside }
    const form = JSON.stringify(inside)
    if (!forms.has(id)) {
      forms.set(id, form)
      schemas[id] = inside
    }
    return forms.get(id) === form ? { $ref: `#/components/schemas/${id}` } : inside
  }
  const { components, ...rest } = rewritten(document) as Document
  return { ...rest, components: { ...components, schemas: { ...components?.schemas, ...schemas } } } as Document
}
