import { Logo } from './logo.tsx'

/** While nothing is known yet: the logo, alone. Its width is given: painted before its last letters are read, it stays. */
export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="block animate-breathe">
        <Logo className="w-[2.85em] text-[2rem]" />
        <span className="sr-only">Loading</span>
      </output>
    </main>
  )
}
