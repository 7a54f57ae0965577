import { expect, test } from 'vitest'
import { violatedConstraint } from './violated-constraint.ts'

test.each([
  [{ constraint: 'limit_of_doses', message: 'anything' }, 'limit_of_doses'],
  [{ message: 'More than one person may have: constraint "limit_of_doses"' }, 'limit_of_doses'],
  [
    { message: 'insert on table "doses_102148" violates foreign key constraint "doses_user_id_fkey_102148"' },
    'doses_user_id_fkey',
  ],
  [{ message: 'the connection is gone' }, ''],
])('of %j it is "%s"', (fields, name) => {
  expect(violatedConstraint(Object.assign(new Error(fields.message), fields))).toBe(name)
})
