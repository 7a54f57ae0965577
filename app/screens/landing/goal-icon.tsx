import type { ReactNode } from 'react'
import { LineIcon } from '../../ui/icon.tsx'

/** The icon of a goal. Kept here, because every screen would load it with the others. */
export function GoalIcon({ name }: { readonly name: GoalDrawing }) {
  return <LineIcon>{drawings[name]}</LineIcon>
}

export type GoalDrawing = keyof typeof drawings

const drawings = {
  scale: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <path d="M7.8 10.2a5.8 5.8 0 0 1 8.4 0M12 8.4l1.3 3.4" />
    </>
  ),
  heart: <path d="M12 20.2S4.2 15.6 4.2 9.9A4.2 4.2 0 0 1 12 7.6a4.2 4.2 0 0 1 7.8 2.3c0 5.7-7.8 10.3-7.8 10.3z" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.2 2" />
    </>
  ),
  dumbbell: <path d="M7.5 6.5v11M4 9v6M16.5 6.5v11M20 9v6M7.5 12h9" />,
  bolt: <path d="M13.2 3L5.5 13.4h5.7l-.9 7.6 8.2-10.9h-6z" />,
  leaf: <path d="M5 19.5C4 11 9 5 20 4.5c.3 9.5-4.5 15-12 14.5M5 19.5c2.5-5 5.5-8 9.5-10" />,
} satisfies Record<string, ReactNode>
