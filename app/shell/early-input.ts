/** What app/public/early-input.js noted before the scripts were there; null once the app answers by itself. */
type EarlyInput = {
  /** What stood in each field after the last event: its text, or whether it is checked. */
  readonly fields: ReadonlyMap<EventTarget, string | boolean>
  readonly control?: Element
  readonly end: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput | null
  }
}

/** Does again what was typed and tapped before the page could answer: first every field, then the last tap. Once. */
export function repeatEarlyInput(): void {
  const early = window.earlyInput
  window.earlyInput = null
  if (!early) return
  early.end()
  void repeat(early)
}

async function repeat({ fields, control }: EarlyInput): Promise<void> {
  /** By the person, while this goes on: what they enter now counts. */
  const changedSince = new Set<EventTarget | null>()
  let isRepeating = false
  const note = ({ target }: Event) => isRepeating || changedSince.add(target)
  for (const kind of ['input', 'change']) addEventListener(kind, note, true)
  for (const [field, value] of fields) {
    if (changedSince.has(field)) continue
    isRepeating = true
    enter(field, value)
    isRepeating = false
    // The next field must find what this one has changed, as it does between two keys.
    await new Promise((resolve) => setTimeout(resolve))
  }
  for (const kind of ['input', 'change']) removeEventListener(kind, note, true)
  control?.removeAttribute('data-tapped')
  if (control instanceof HTMLElement && control.isConnected) control.click()
}

/** Makes a field say that this was entered; what is no field says nothing. */
function enter(field: EventTarget, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    setValue(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // React took the field over as it stood, and believes that it has not changed: it is put back, and changed again.
    field.value = ''
    setValue(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** As a finger does it: React watches the property of the element itself, and not that of its prototype. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
