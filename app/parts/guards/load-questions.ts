import type * as lastDose from '#domain/guards/last-dose'
import type * as plannedDose from '#domain/guards/planned-dose'
import type * as questions from '#domain/guards/questions'

/** The rules of the guards, the line about the last dose, and the question whether it is a planned one. */
export type Rules = typeof questions & typeof lastDose & typeof plannedDose

let loaded: Rules | undefined

/**
 * Loads the rules of the guards, which compute with exact decimals that no first screen needs. Undefined where that fails:
 * a dose that really was taken is recorded all the same, and the server asks about one nearby.
 */
export async function loadQuestions(): Promise<Rules | undefined> {
  // Even for a loaded module an import takes turns of the event loop: a tap would be answered a frame or two later.
  if (loaded) return loaded
  try {
    const [rules, line, planned] = await Promise.all([
      import('#domain/guards/questions'),
      import('#domain/guards/last-dose'),
      import('#domain/guards/planned-dose'),
      // What asks them belongs to them: without it a question would be no question.
      import('./guard-dialog.tsx'),
    ])
    loaded = { ...rules, ...line, ...planned }
  } catch {
    // Offline, and this part of the app is not on the device yet.
  }
  return loaded
}

/** The rules, if they are loaded: a tap that asks nothing is answered at once. */
export function loadedQuestions(): Rules | undefined {
  return loaded
}
