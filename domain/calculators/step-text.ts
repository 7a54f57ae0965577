import type { Step } from './syringe.ts'

/** What follows 'a mark every': 'half unit', 'unit', '2 units'. */
export function stepText(step: Step): string {
  return TEXTS[step]
}

const TEXTS = { '0.5': 'half unit', '1': 'unit', '2': '2 units' } as const satisfies Record<Step, string>
