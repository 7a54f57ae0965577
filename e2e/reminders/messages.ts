/** A message as the server sends it, about no dose. */
export function message(person: string, changed: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    version: 1,
    kind: 'reminder',
    person,
    delivery: crypto.randomUUID(),
    notification: crypto.randomUUID(),
    tags: ['slot-1'],
    title: 'A dose is due',
    body: 'Planned for 8:00 AM',
    doses: [],
    mustShow: false,
    ...changed,
  })
}
