/** What app/public/early-input.js recorded before the scripts were loaded; null once the app handles events itself. */
type EarlyInput = {
  /** The value of each field after the last event: its text, or whether it is checked. */
  readonly fields: ReadonlyMap<EventTarget, string | boolean>
  readonly control?: Element
  readonly end: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput | null
  }
}

/** Repeats the input from before the app could respond: every field, then the last tap. Runs once. */
export function repeatEarlyInput(): void {
  const early = window.earlyInput
  window.earlyInput = null
  if (!early) return
  early.end()
  void repeat(early)
}

async function repeat({ fields, control }: EarlyInput): Promise<void> {
  /** Fields that the person changes meanwhile; their new values win. */
  const changedSince = new Set<EventTarget | null>()
  let isRepeating = false
  const note = ({ target }: Event) =>
    isRepeating || (valueOf(target) !== fields.get(target!) && changedSince.add(target))
  for (const kind of ['input', 'change']) addEventListener(kind, note, true)
  for (const [field, value] of fields) {
    // In a task of its own: hydration may end in the middle of an event, in which React renders nothing and puts the
    // fields back. And the next field must see the effects of this one, as it does between two keystrokes.
    await nextTask()
    if (changedSince.has(field)) continue
    isRepeating = true
    enter(field, value)
    isRepeating = false
  }
  await nextTask()
  for (const kind of ['input', 'change']) removeEventListener(kind, note, true)
  control?.removeAttribute('data-tapped')
  if (control instanceof HTMLElement && control.isConnected) control.click()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function valueOf(field: EventTarget | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement) return ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : undefined
}

/** Enters a value and dispatches the event that React listens to. Ignores what is not a field. */
function enter(field: EventTarget, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    setValue(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // React tracks the value with which the field was hydrated and would see no change: the field is cleared and set
    // again.
    field.value = ''
    setValue(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Sets the value through the setter of the prototype: React overrides the property of the element itself. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
