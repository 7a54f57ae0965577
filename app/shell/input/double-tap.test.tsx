import { afterEach, expect, onTestFinished, test } from 'vitest'
import { noteOpened } from '../../ui/dialogs/open-sheets.ts'
import { DOUBLE_TAP_MS, swallowDoubleTaps } from './double-tap.ts'

swallowDoubleTaps()
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** A button on the page, and how often it was pressed. */
function button(type: 'submit' | 'button') {
  const element = Object.assign(document.createElement('button'), { type })
  let pressed = 0
  element.addEventListener('click', () => (pressed += 1))
  document.body.append(element)
  return { element, pressed: () => pressed }
}

function tap(element: Element, { at = 0, x = 100, y = 700, detail = 1, type = 'click' } = {}): MouseEvent {
  const click = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail })
  Object.defineProperty(click, 'timeStamp', { value: at })
  element.dispatchEvent(click)
  return click
}

/** A form is saved at 0 ms, which opens a screen with a button at its place. */
function saved({ detail = 1 } = {}) {
  tap(button('submit').element, { detail })
  history.replaceState(null, '', '/protocols/1')
  return button('button')
}

test('the second half of a double tap presses nothing on the screen that the first has opened', () => {
  const next = saved()
  expect(tap(next.element, { at: 200, x: 104, y: 703 }).defaultPrevented).toBe(true)
  expect(next.pressed()).toBe(0)
})

test('a tap that comes later, or at another place, presses what is there', () => {
  const next = saved()
  tap(next.element, { at: 150, y: 400 })
  tap(next.element, { at: 150 + DOUBLE_TAP_MS })
  expect(next.pressed()).toBe(2)
})

test('a second tap on the same screen reaches its button, whose form decides', () => {
  const submit = button('submit')
  tap(submit.element)
  tap(submit.element, { at: 100 })
  expect(submit.pressed()).toBe(2)
})

test('a tap after an input on the new screen presses what is there', () => {
  const next = saved()
  document.body.append(document.createElement('input'))
  document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  tap(next.element, { at: 200 })
  expect(next.pressed()).toBe(1)
})

test('a link that was followed and keys are left alone', () => {
  tap(button('button').element)
  history.replaceState(null, '', '/other')
  const next = button('button')
  tap(next.element, { at: 100 })
  expect(next.pressed()).toBe(1)
  history.replaceState(null, '', '/')
  const byKey = saved({ detail: 0 })
  tap(byKey.element, { at: 100 })
  expect(byKey.pressed()).toBe(1)
})

/** A tap at 0 ms opens a sheet that has a button at its place. */
function opened({ detail = 1 } = {}) {
  tap(button('button').element, { detail })
  onTestFinished(noteOpened(() => undefined))
  return button('button')
}

test('the second half of a double tap presses nothing in the sheet that the first has opened, and does not close it', () => {
  const confirm = opened()
  const pressed = tap(confirm.element, { at: 180, type: 'mousedown' })
  tap(confirm.element, { at: 200, x: 96 })
  expect([pressed.defaultPrevented, confirm.pressed()]).toEqual([true, 0])
})

test('a tap elsewhere in a sheet that has just opened, a later one, and one by a key press what is there', () => {
  const confirm = opened()
  tap(confirm.element, { at: 100, y: 400 })
  tap(confirm.element, { at: 100 + DOUBLE_TAP_MS })
  expect(confirm.pressed()).toBe(2)
  const byKey = opened({ detail: 0 })
  tap(byKey.element, { at: 1000 })
  expect(byKey.pressed()).toBe(1)
})

test('the second half of a double tap that has closed a sheet presses nothing behind it', () => {
  const closed = noteOpened(() => undefined)
  tap(button('button').element)
  closed()
  const behind = button('button')
  tap(behind.element, { at: 200 })
  expect(behind.pressed()).toBe(0)
})
