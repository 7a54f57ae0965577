export const LEARN_TABS = ['peptides', 'mixing', 'safety', 'guides', 'faq'] as const
export type LearnTab = (typeof LEARN_TABS)[number]

/** A tab, and the card or question in it that a link leads to. */
export type LearnLocation = { readonly tab: LearnTab; readonly item?: string }

/** Reads '#peptides/bpc157'. An unknown fragment leads to the first tab. */
export function readLearnFragment(fragment: string): LearnLocation {
  const [name, item] = fragment.replace(/^#/, '').split('/', 2)
  const tab = LEARN_TABS.find((known) => known === name)
  if (tab === undefined) return { tab: 'peptides' }
  return item === undefined || item === '' ? { tab } : { tab, item }
}

export function writeLearnFragment({ tab, item }: LearnLocation): string {
  return item === undefined ? `#${tab}` : `#${tab}/${item}`
}
