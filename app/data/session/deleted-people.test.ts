import { beforeEach, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '../fetch-json.ts'
import { deletedOf, forgetDeletedPeople } from './deleted-people.ts'

const disk = vi.hoisted(() => ({ people: new Set<string>() }))
vi.mock('../indexed-db.ts', () => ({
  peopleOnDevice: async () => [...disk.people],
  forgetPerson: async (userId: string) => void disk.people.delete(userId),
}))

let asked: RequestInit[]
let answer: () => Response
beforeEach(() => {
  asked = []
  disk.people = new Set(['ana', 'bo'])
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(init)
    return answer()
  })
})

test('removes what the device keeps of those whom the server names, and of nobody else', async () => {
  answer = () => Response.json({ deleted: ['ana', 'somebody else'] })
  await forgetDeletedPeople()
  expect([...disk.people]).toEqual(['bo'])
  expect(asked).toEqual([
    expect.objectContaining({ body: JSON.stringify({ people: ['ana', 'bo'] }), credentials: 'omit' }),
  ])
})

test.each([
  ['nobody is deleted', () => Response.json({ deleted: [] }), undefined],
  ['the server is busy', () => Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 }), Refused],
  [
    'there is no network',
    () => {
      throw new TypeError('offline')
    },
    Unreachable,
  ],
])('a device keeps everything where %s', async (_what, given: () => Response, error) => {
  answer = given
  const forgetting = forgetDeletedPeople()
  if (error) await expect(forgetting).rejects.toBeInstanceOf(error)
  else await forgetting
  expect([...disk.people]).toEqual(['ana', 'bo'])
})

test('an answer without a list, as of something between device and server, removes nobody', async () => {
  answer = () => Response.json('<h1>Sign in to this network</h1>')
  await expect(forgetDeletedPeople()).rejects.toThrow()
  expect([...disk.people]).toEqual(['ana', 'bo'])
})

test('a device with more people than one call takes asks about all of them', async () => {
  const people = Array.from({ length: 45 }, (_, at) => `person ${at}`)
  disk.people = new Set(people)
  answer = () => Response.json({ deleted: ['person 0', 'person 44'] })
  await forgetDeletedPeople()
  expect([...disk.people]).toEqual(people.slice(1, -1))
  expect(asked.map(({ body }) => JSON.parse(body as string).people.length)).toEqual([20, 20, 5])
})

test('nothing is asked of a device that keeps nothing', async () => {
  disk.people = new Set()
  await forgetDeletedPeople()
  expect([await deletedOf([]), asked]).toEqual([[], []])
})
