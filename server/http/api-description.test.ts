import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

type Schemas = Readonly<Record<string, unknown>>
let server: TestServer
let text: string
let document: { readonly paths: Readonly<Record<string, object>>; readonly components: { readonly schemas: Schemas } }
beforeAll(async () => {
  server = await openTestServer()
  text = await (await server.api.request('/api/openapi.json')).text()
  document = JSON.parse(text) as typeof document
})
afterAll(() => server.close())

test('the description names its schemas, and is small enough to be read', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Problem', 'Dose', 'Vial', 'Schedule', 'ScheduledDose', 'LogDose', 'Reminders']),
  )
  const calls = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(text.length / calls.length).toBeLessThanOrEqual(3_200)
})

test('every name that it refers to is there, and none refers to itself alone', () => {
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(200)
  expect([...new Set(names)].filter((name) => !(name in document.components.schemas))).toEqual([])
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(schema).not.toEqual({ $ref: `#/components/schemas/${name}` })
})

test('an answer and an error are those of the contract', () => {
  expect(document.paths['/api/doses']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/LogDose' } } } },
      responses: {
        201: {
          content: {
            'application/json': {
              schema: { allOf: [{ $ref: '#/components/schemas/Dose' }, { $ref: '#/components/schemas/WithChanged' }] },
            },
          },
        },
        400: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      },
    },
  })
  expect(document.components.schemas['Dose']).toMatchObject({
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, amount: { type: 'string' } },
  })
})
