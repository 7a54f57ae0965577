/** The guides in the order of their list, by the name of each in its address. */
export const GUIDE_IDS = [
  'travel',
  'certificate-of-analysis',
  'failed-fridge',
  'vials-of-a-cycle',
  'start-pause-stop',
  'labs-with-a-doctor',
  'injection-sites',
] as const
export type GuideId = (typeof GUIDE_IDS)[number]

/** What the list of guides says of each; the guides themselves are loaded with their screen (guides.ts). */
export const GUIDE_TITLES: Readonly<Record<GuideId, { readonly title: string; readonly summary: string }>> = {
  travel: {
    title: 'Travelling with injectables',
    summary: 'Security, cold packs, days without a fridge, other time zones',
  },
  'certificate-of-analysis': {
    title: 'Reading a certificate of analysis',
    summary: 'What such a paper says, and what it leaves open',
  },
  'failed-fridge': {
    title: 'A fridge that failed',
    summary: 'What labels say of vials and pens that were warm or frozen',
  },
  'vials-of-a-cycle': {
    title: 'Planning vials for a cycle',
    summary: 'How long a vial keeps, what it holds, and when the next one is mixed',
  },
  'start-pause-stop': {
    title: 'Starting, pausing and stopping',
    summary: 'How labels begin, what they plan after a gap, and what trials saw afterwards',
  },
  'labs-with-a-doctor': {
    title: 'Reading your labs with a doctor',
    summary: 'Which values labels name, and what to bring along',
  },
  'injection-sites': {
    title: 'Sites and rotation in depth',
    summary: 'Where labels inject, why the place changes, and what to have looked at',
  },
}

/** Whether a part of an address names a guide. */
export function isGuideId(name: string): name is GuideId {
  return (GUIDE_IDS as readonly string[]).includes(name)
}
