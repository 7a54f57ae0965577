import type { GuideId } from '#domain/knowledge/guide-titles'
import { GUIDES } from '#domain/knowledge/guides'
import type { OwnScreen } from '#domain/knowledge/rules/own-data'
import type { Statement } from '#domain/knowledge/statement'
import { statementsWith } from '../../parts/knowledge/statements.ts'

/** A guide with its statements instead of their ids. */
export type ReadGuide = { readonly sections: readonly ReadSection[]; readonly next: readonly OwnScreen[] }

export type ReadSection = {
  readonly title: string
  readonly text: string
  readonly statements: readonly Statement[]
}

export function readGuide(id: GuideId): ReadGuide {
  const { sections, next } = GUIDES[id]
  return { next, sections: sections.map((section) => ({ ...section, statements: statementsWith(section.statements) })) }
}
