import type { Plugin } from 'vite'
import { SOURCES } from '#domain/knowledge/sources'
import { STATEMENTS } from '#domain/knowledge/statements'

/**
 * The statements and their sources as data in the place of the modules that make them. Some are made of lines of the reference, whose
 * other texts a page that answers questions would load with them, twice the bytes of all statements.
 */
export function libraryAsData(): Plugin {
  return {
    name: 'library-as-data',
    load(id) {
      if (id.endsWith('/domain/knowledge/statements.ts')) return moduleOf('STATEMENTS', STATEMENTS)
      if (id.endsWith('/domain/knowledge/sources.ts')) return moduleOf('SOURCES', SOURCES)
      return null
    },
  }
}

function moduleOf(name: string, data: unknown): string {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}
