import type * as questions from '#domain/guards/questions'

/** The rules of the guards. */
export type Rules = typeof questions

let loaded: Rules | undefined

/**
 * Loads the rules of the guards, which compute with exact decimals that no first screen needs. Undefined where that fails:
 * a dose that really was taken is recorded all the same, and the server asks about one nearby.
 */
export async function loadQuestions(): Promise<Rules | undefined> {
  try {
    loaded = await import('#domain/guards/questions')
  } catch {
    // Offline, and this part of the app is not on the device yet.
  }
  return loaded
}

/** The rules, if they are loaded: a tap that asks nothing is answered at once. */
export function loadedQuestions(): Rules | undefined {
  return loaded
}
