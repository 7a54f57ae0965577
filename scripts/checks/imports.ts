import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of the repository that a file imports for their values: types and `import()` do not count. */
export function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const areTypes =
      /^\{[^}]*\}$/.test(names.trim()) && names.split(/[{},]/).every((name) => /^\s*(?:type\s.*)?$/s.test(name))
    if (areTypes) return []
    if (/^\..*\.tsx?$/.test(from)) return [join(dirname(file), from)]
    const inside = /^#(domain|contract)\/(.*)$/.exec(from)
    return inside ? [`${inside[1]}/${inside[2]}.ts`] : []
  })
}

const IMPORT = /^(?:import|export) (?!type\b)(?:((?:[\w*]+(?: as \w+)?(?:, )?)?(?:\{[^}]*\})?) from )?'([^']+)'/gm
