import type { IconName } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** Where to go after onboarding. Logging a dose needs premium: without the trial there is something to read instead. */
export function destinations(trial: boolean): readonly {
  readonly path: string
  readonly label: string
  readonly explanation: string
  readonly icon: IconName
}[] {
  return [
    { path: '/calculator', ...text.destination.calculator, icon: 'calculator' },
    trial
      ? { path: '/track', ...text.destination.track, icon: 'plus' }
      : { path: '/learn', ...text.destination.learn, icon: 'book' },
    { path: '/app', ...text.destination.app, icon: 'home' },
  ]
}
