import type { MetaDescriptor } from 'react-router'

/** What the product is called wherever a person reads it. The text logo draws the same name (logo.tsx). */
export const productName = 'Vialog'

/** Title and description of a page: 'Log Dose · Vialog'. Every route exports a `meta` made by this. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${title} · ${productName}` }, { name: 'description', content: description }]
}
