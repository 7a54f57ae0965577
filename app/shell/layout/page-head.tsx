import type { PageMeta } from '../product.ts'

/** Title and description of a page, and what search engines and link previews read. React puts them into the head. */
export function PageHead({ title, description, tags = [], canonical }: PageMeta) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? null : <link rel="canonical" href={canonical} />}
      {tags.map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
    </>
  )
}
