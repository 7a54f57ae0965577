import type { Plugin } from 'vite'
import { OPEN_GUIDES } from '#domain/knowledge/open-guides'
import { SOURCES } from '#domain/knowledge/sources'
import { STATEMENTS } from '#domain/knowledge/statements'

/**
 * The statements, their sources and the open part of the guides as data in the place of the modules that make them. Some are made of lines of the reference, whose
 * other texts a page that answers questions would load with them, twice the bytes of all statements.
 */
export function libraryAsData(): Plugin {
  return {
    name: 'library-as-data',
    load(id) {
      if (id.endsWith('/domain/knowledge/statements.ts')) return moduleOf('STATEMENTS', STATEMENTS)
      if (id.endsWith('/domain/knowledge/sources.ts')) return moduleOf('SOURCES', SOURCES)
      if (id.endsWith('/domain/knowledge/open-guides.ts')) return moduleOf('OPEN_GUIDES', OPEN_GUIDES)
      return null
    },
  }
}

function moduleOf(name: string, data: unknown): string {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}
