import { Logo } from './logo.tsx'
import { text } from './text.ts'

/**
 * The logo alone, while the app starts. Its width is fixed: the first answer of the server is painted in pieces, and
 * the logo must not move.
 */
export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="block animate-breathe">
        <Logo className="w-[2.85em] text-[2rem]" />
        <span className="sr-only">{text.loading}</span>
      </output>
    </main>
  )
}
