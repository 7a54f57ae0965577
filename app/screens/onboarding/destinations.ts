import type { IconName } from '../../ui/icon.tsx'

/** Where to go after onboarding. Logging a dose needs premium: without the trial there is something to read instead. */
export function destinations(trial: boolean): readonly {
  readonly path: string
  readonly label: string
  readonly text: string
  readonly icon: IconName
}[] {
  return [
    { path: '/calculator', label: 'Peptide Calculator', text: 'What to draw up, to the mark', icon: 'calculator' },
    trial
      ? { path: '/track', label: 'Log Your First Dose', text: 'It takes less than a minute', icon: 'plus' }
      : { path: '/learn', label: 'Learn More', text: 'Peptides, mixing and safety', icon: 'book' },
    { path: '/app', label: "I'll explore on my own", text: 'Straight to your dashboard', icon: 'home' },
  ]
}
