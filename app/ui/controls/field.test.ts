import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberField, TextField } from './field.tsx'

test('an error stands under its field, belongs to it and is read aloud', () => {
  const page = draw({ error: 'Password is required' })
  const described = /<input[^>]*aria-describedby="([^"]+)"/.exec(page)?.[1]
  expect(page).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(page).toMatch(new RegExp(`id="${described}" aria-live="polite"[^>]*>.*Password is required`))
})

test('the place of the error is there before the error is, or nobody would hear it', () => {
  expect(draw({})).toMatch(/aria-live="polite"[^>]*><\/p>/)
  expect(draw({})).not.toContain('aria-describedby')
})

test('hint and error are both read with the field', () => {
  const page = draw({ hint: 'Eight letters or more', error: 'Too short' })
  expect(/aria-describedby="([^"]+)"/.exec(page)?.[1]?.split(' ')).toHaveLength(2)
})

test('the label leads to its field', () => {
  const page = draw({})
  expect(/<label for="([^"]+)"/.exec(page)?.[1]).toBe(/<input[^>]* id="([^"]+)"/.exec(page)?.[1])
})

test('a number is asked for with the number keyboard and kept as text', () => {
  const page = renderToStaticMarkup(createElement(NumberField, { label: 'Dosage', unit: 'mcg', defaultValue: '0,5' }))
  expect(page).toContain('inputMode="decimal"')
  expect(page).toContain('type="text"')
  expect(page).toContain('value="0,5"')
})

function draw(words: { readonly hint?: string; readonly error?: string }): string {
  return renderToStaticMarkup(createElement(TextField, { label: 'Password', type: 'password', ...words }))
}
