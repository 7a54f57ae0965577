export const LEARN_TABS = ['peptides', 'mixing', 'safety', 'faq'] as const
export type LearnTab = (typeof LEARN_TABS)[number]

/** A tab and, in it, the card or question that a link leads to. */
export type Place = { readonly tab: LearnTab; readonly item?: string }

/** Reads '#peptides/bpc157'. What leads nowhere leads to the beginning: there is nothing to lose here. */
export function readPlace(fragment: string): Place {
  const [name, item] = fragment.replace(/^#/, '').split('/', 2)
  const tab = LEARN_TABS.find((known) => known === name)
  if (tab === undefined) return { tab: 'peptides' }
  return item === undefined || item === '' ? { tab } : { tab, item }
}

export function writePlace({ tab, item }: Place): string {
  return item === undefined ? `#${tab}` : `#${tab}/${item}`
}
