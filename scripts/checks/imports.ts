import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of the repository that a file imports for their values, or also for their types; `import()` does not count. */
export function importsOf(file: string, kind: 'values' | 'values and types' = 'values'): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(kind === 'values' ? IMPORT : ANY_IMPORT)].flatMap(
    ([, names = '', from = '']) => {
      const areTypes =
        /^\{[^}]*\}$/.test(names.trim()) && names.split(/[{},]/).every((name) => /^\s*(?:type\s.*)?$/s.test(name))
      if (areTypes && kind === 'values') return []
      if (/^\..*\.tsx?$/.test(from)) return [join(dirname(file), from)]
      const inside = /^#(domain|contract)\/(.*)$/.exec(from)
      return inside ? [`${inside[1]}/${inside[2]}.ts`] : []
    },
  )
}

const IMPORT = /^(?:import|export) (?!type\b)(?:((?:[\w*]+(?: as \w+)?(?:, )?)?(?:\{[^}]*\})?) from )?'([^']+)'/gm
const ANY_IMPORT = /^(?:import|export) (?:type )?(?:((?:[\w*]+(?: as \w+)?(?:, )?)?(?:\{[^}]*\})?) from )?'([^']+)'/gm
