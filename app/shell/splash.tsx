import { Logo } from './logo.tsx'

/** While nothing is known yet: the logo, alone. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="block animate-breathe">
        <Logo className="text-[2rem]" />
        <span className="sr-only">Loading</span>
      </output>
    </main>
  )
}
