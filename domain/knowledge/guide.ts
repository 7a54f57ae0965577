import type { OwnScreen } from './rules/own-data.ts'
import type { GuideId } from './guide-titles.ts'

/**
 * A guide of /learn: statements of the library in the order of a task, with text of our own that leads from one to the next and states
 * nothing about a drug. `next`: the screens on which to go on.
 */
export type Guide = {
  readonly id: GuideId
  readonly sections: readonly GuideSection[]
  readonly next: readonly OwnScreen[]
}

/** `statements`: ids of statements, in order. */
export type GuideSection = {
  readonly title: string
  readonly text: string
  readonly statements: readonly string[]
}
