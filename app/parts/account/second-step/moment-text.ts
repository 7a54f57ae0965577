/**
 * 'Wed, Dec 2, 4:12 PM UTC' by the clock of this device, with the name of its zone. `instant` in ISO 8601. Not by the functions of domain/time:
 * /auth would load what the dashboard needs.
 */
export function momentText(instant: string): string {
  // Some browsers put a narrow space before AM and PM.
  return FORMAT.format(new Date(instant)).replaceAll('\u202F', ' ')
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
