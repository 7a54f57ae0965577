import { currentPerson } from './session/session.ts'
import { DRAFTS } from './session/personal-storage.ts'

/** What was typed in a form and not saved: when (milliseconds), and the values of the fields that the person changed, by their paths. */
export type Draft = { readonly at: number; readonly values: Readonly<Record<string, unknown>> }

/** A draft is offered for a day: what was typed earlier is most likely of another dose. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** The draft of a form that this person left on this device within the last day. */
export function readDraft(form: string, now: number): Draft | undefined {
  const draft = readDrafts()[form]
  return draft && now - draft.at < KEPT_MS && draft.at <= now ? draft : undefined
}

/** Keeps what is typed in a form. Storage that is full or not allowed keeps nothing, as the form stands. */
export function keepDraft(form: string, draft: Draft): void {
  writeDrafts({ ...readDrafts(), [form]: draft })
}

/** The form was saved, or what was typed is not wanted. */
export function dropDraft(form: string): void {
  const { [form]: _, ...others } = readDrafts()
  writeDrafts(others)
}

/** Of this person alone: what another one left is not read, and goes with the next draft. */
function readDrafts(): Readonly<Record<string, Draft>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DRAFTS) ?? 'null')
    return isOf(kept, currentPerson()?.id) ? kept.forms : {}
  } catch {
    return {}
  }
}

function writeDrafts(forms: Readonly<Record<string, Draft>>): void {
  const person = currentPerson()?.id
  try {
    if (person === undefined || Object.keys(forms).length === 0) localStorage.removeItem(DRAFTS)
    else localStorage.setItem(DRAFTS, JSON.stringify({ person, forms }))
  } catch {
    // The form itself still has it.
  }
}

type Kept = { readonly person: string; readonly forms: Readonly<Record<string, Draft>> }

function isOf(kept: unknown, person: string | undefined): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'person' in kept && kept.person === person && 'forms' in kept
}
