import { freeQuestionsLeft, MOST_RECENT } from '#domain/knowledge/free-questions'
import { currentPerson } from '../session/session.ts'
import { ASKED } from '../session/personal-storage.ts'
import { createStore, type Store } from '../store.ts'
import { useStore } from '../use-store.ts'

/**
 * What this person asked on this device, and nowhere else. `recent`: the last questions, newest first, each with the day (yyyy-mm-dd) on
 * which it counted among the free ones. `counted`: how many counted on the last such day. `judged`: answers to 'Was this the answer?'.
 */
export type Asked = {
  readonly recent: readonly { readonly question: string; readonly countedOn: string | undefined }[]
  readonly counted: { readonly day: string; readonly questions: number }
  readonly judged: readonly Judgement[]
}

export type Judgement = {
  readonly question: string
  readonly statements: readonly string[]
  readonly isAnswer: boolean
}

const NOTHING: Asked = { recent: [], counted: { day: '', questions: 0 }, judged: [] }

/** The most judgements that are kept. */
const MOST_JUDGED = 200

/** The questions of this person on this device. */
export function useAsked(): Asked {
  return useStore(storeOf(currentPerson()?.id))
}

/** How many free questions are left on this day (yyyy-mm-dd). One that was counted today may be asked again: for it one is left. */
export function questionsLeft({ recent, counted }: Asked, question: string | undefined, day: string): number {
  const isAgain = recent.some((other) => other.question === question && other.countedOn === day)
  return freeQuestionsLeft(counted.day === day ? counted.questions - (isAgain ? 1 : 0) : 0)
}

/** Keeps a question. `isCounted`: it is one of the free ones of this day; asked again on that day it is not counted again. */
export function keepQuestion(
  question: string,
  { day, isCounted }: { readonly day: string; readonly isCounted: boolean },
): void {
  change((asked) => {
    const before = asked.recent.find((other) => other.question === question)
    const isNew = isCounted && before?.countedOn !== day
    const questions = asked.counted.day === day ? asked.counted.questions : 0
    const countedOn = isCounted ? day : before?.countedOn
    const others = asked.recent.filter((other) => other.question !== question)
    return {
      ...asked,
      recent: [{ question, countedOn }, ...others].slice(0, MOST_RECENT),
      counted: { day, questions: questions + (isNew ? 1 : 0) },
    }
  })
}

/** Keeps whether the statements were the answer; a later judgement of the same question replaces it. */
export function keepJudgement(judgement: Judgement): void {
  change((asked) => ({
    ...asked,
    judged: [judgement, ...asked.judged.filter(({ question }) => question !== judgement.question)].slice(
      0,
      MOST_JUDGED,
    ),
  }))
}

/** Forgets the questions and judgements. What was counted today stays, so that forgetting gives no new free questions. */
export function forgetQuestions(): void {
  change(({ counted }) => ({ ...NOTHING, counted }))
}

let store: { readonly person: string | undefined; readonly asked: Store<Asked> } | undefined

/** Read once for each person: what another one asked is not read, and goes with the next question. */
function storeOf(person: string | undefined): Store<Asked> {
  if (store === undefined || store.person !== person) store = { person, asked: createStore(readAsked(person)) }
  return store.asked
}

function change(how: (asked: Asked) => Asked): void {
  const person = currentPerson()?.id
  const asked = storeOf(person)
  // Another tab may have asked meanwhile.
  asked.set(how(readAsked(person)))
  try {
    if (person !== undefined) localStorage.setItem(ASKED, JSON.stringify({ person, asked: asked.get() }))
  } catch {
    // Storage that is full or not allowed: the open page still has it.
  }
}

function readAsked(person: string | undefined): Asked {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ASKED) ?? 'null')
    return isOf(kept, person) ? { ...NOTHING, ...kept.asked } : NOTHING
  } catch {
    return NOTHING
  }
}

type Kept = { readonly person: string; readonly asked: Partial<Asked> }

function isOf(kept: unknown, person: string | undefined): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'person' in kept && kept.person === person && 'asked' in kept
}
