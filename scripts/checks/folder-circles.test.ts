import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

/** Rooms whose folders stand in one order. */
const ROOMS = ['domain', 'contract', 'server', 'app/data', 'app/shell', 'app/parts', 'app/screens', 'app/ui'] as const

test.each(ROOMS)('no folders of %s import each other in a circle', (room) => {
  const files = globSync(`${room}/**/*.{ts,tsx}`).filter((file) => !OF_TESTS.test(file))
  expect(files.length).toBeGreaterThan(10)
  expect(
    circlesOf(
      files.flatMap((file) =>
        importsOf(file)
          .filter((to) => to.startsWith(`${room}/`))
          .flatMap((imported) => stepsOf(file, imported)),
      ),
    ),
  ).toEqual([])
})

test.each(['domain', 'contract'])('no files of %s import each other in a circle, nor their types', (room) => {
  const files = globSync(`${room}/**/*.ts`).filter((file) => !OF_TESTS.test(file))
  const steps = files.flatMap((file) => importsOf(file, 'values and types').map((to): Step => [file, to]))
  expect(steps.length).toBeGreaterThan(10)
  expect(circlesOf(steps)).toEqual([])
})

test('a circle of folders is found', () => {
  const files = ['domain/doses/log.ts', 'domain/peptides/names.ts', 'domain/peptides/reference/hgh.ts']
  const [log = '', names = '', hgh = ''] = files
  const steps = (...pairs: readonly (readonly [string, string])[]) =>
    circlesOf(pairs.flatMap(([from, to]) => stepsOf(from, to)))
  expect(steps([log, names], [names, hgh], [hgh, names])).toEqual([])
  expect(steps([log, names], [hgh, log])).toEqual([['domain/doses', 'domain/peptides']])
})

const OF_TESTS = /\.test\.tsx?$|\/testing\/|-oracle\.ts$/

/** The two folders, side by side, between which an import goes; none within one, and between one and those in it. */
function stepsOf(from: string, to: string): readonly Step[] {
  const [one, other] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const at = one.findIndex((folder, place) => folder !== other[place])
  const isBeside = at > 0 && other[at] !== undefined
  return isBeside ? [[one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')]] : []
}

type Step = readonly [from: string, to: string]

/** The folders that reach themselves, each circle once and in the order of names. */
function circlesOf(steps: readonly Step[]): readonly (readonly string[])[] {
  const after = Map.groupBy(steps, ([from]) => from)
  const reached = (start: string): ReadonlySet<string> => {
    const found = new Set((after.get(start) ?? []).map(([, to]) => to))
    for (const folder of found) for (const [, to] of after.get(folder) ?? []) found.add(to)
    return found
  }
  const reach = new Map([...after.keys()].map((folder) => [folder, reached(folder)]))
  const circles = [...reach].flatMap(([folder, found]) =>
    found.has(folder)
      ? [
          [...found]
            .filter((other) => reach.get(other)?.has(folder))
            .toSorted()
            .join(' '),
        ]
      : [],
  )
  return [...new Set(circles)].map((circle) => circle.split(' '))
}
