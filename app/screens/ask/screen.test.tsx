import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentPerson } from '../../data/session/session.ts'
import { ASKED, forgetPersonal } from '../../data/session/personal-storage.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import AskScreen from './screen.tsx'

vi.mock('../../data/subscription/subscription.ts', { spy: true })
vi.mock('../../data/session/session.ts', { spy: true })

let people = 0
beforeEach(() => {
  forgetPersonal()
  people += 1
  vi.mocked(currentPerson).mockReturnValue({ id: `person ${people}`, email: 'a@b.example', displayName: '' })
  vi.mocked(usePremium).mockReturnValue(false)
})

const field = () => screen.getByLabelText<HTMLInputElement>('Your question')
function ask(question: string): void {
  fireEvent.change(field(), { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
}
const answer = (question: string) => within(screen.getByRole('region', { name: `“${question}”` }))

test('a question is answered by statements, each with its source, revision, the day of the check and where the label is in force', async () => {
  render(<AskScreen />)
  ask('does mounjaro make hair fall out')
  const found = answer('does mounjaro make hair fall out')
  expect(
    await found.findByText('Common: stomach pain, reactions where it was injected, tiredness, hair loss.'),
  ).toBeTruthy()
  expect(
    found.getAllByText(/Zepbound \(tirzepatide\) injection, FDA prescribing information, effective 25 February 2026/),
  ).not.toEqual([])
  expect(found.getAllByText('Checked on November 22')).not.toEqual([])
  expect(found.getAllByText('United States')).not.toEqual([])
})

test('a statement of an earlier revision of a label says that a later one is known', async () => {
  render(<AskScreen />)
  ask('sulfur burps on wegovy')
  const found = answer('sulfur burps on wegovy')
  expect(await found.findByText(/^In the trials of Wegovy 2.4 mg 9 % of people had indigestion/)).toBeTruthy()
  expect(
    found.getAllByText(
      'A later revision of this label is known (updated November 2024). This sentence was not compared with it.',
    ),
  ).not.toEqual([])
})

test('help comes first, without the library, and no statement about doses follows a dose that was too large', async () => {
  render(<AskScreen />)
  ask('i took ten times too much')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Call a poison center')
  const region = screen.getByRole('region', { name: '“i took ten times too much”' })
  expect(region.firstElementChild).toBe(alert)
  await screen.findByText('3 free questions left today')
  expect(screen.queryByText('Asked on this device')).toBeNull()
  expect(within(region).queryAllByRole('listitem')).toEqual([])
})

test('a dose is not given; what labels say stands beneath as facts', async () => {
  render(<AskScreen />)
  ask('should i go up to 7.5 mg of tirzepatide')
  expect(await screen.findByText('Vialog gives no doses')).toBeTruthy()
  expect(screen.getByText('What labels say, as facts and not as advice')).toBeTruthy()
})

test('what the library lacks is named, with what it has, and no statement of another drug', async () => {
  render(<AskScreen />)
  ask('half-life of retatrutide')
  expect(await screen.findByText('The library has nothing on retatrutide')).toBeTruthy()
  expect(screen.getByText(/It has BPC-157, TB-500, Semaglutide/)).toBeTruthy()
  expect(answer('half-life of retatrutide').queryAllByRole('heading', { level: 3 })).toEqual([])
})

test('an answer to a part of a question names the words that no statement mentions', async () => {
  render(<AskScreen />)
  ask('low libido on zepbound')
  const found = answer('low libido on zepbound')
  expect(await found.findByText('None of these mentions “libido”')).toBeTruthy()
  expect(found.getByText(/^If something is wrong with you now/)).toBeTruthy()
  ask('where do i inject tirzepatide')
  await answer('where do i inject tirzepatide').findAllByText('United States')
  expect(screen.queryByText(/None of these mentions/)).toBeNull()
})

test.each([
  ['side effects of wegovy', 'Semaglutide'],
  ['should i go up to 7.5 mg of tirzepatide', 'Vialog gives no doses'],
  ['half-life of retatrutide', 'The library has nothing on retatrutide'],
])('an answer about an illness names the numbers to call: %s', async (question, shows) => {
  render(<AskScreen />)
  ask(question)
  await answer(question).findAllByText(shows)
  expect(answer(question).getByText(/^If something is wrong with you now/)).toBeTruthy()
})

test('an answer about storage is no place for an emergency number', async () => {
  render(<AskScreen />)
  ask('how do i store a tirzepatide pen')
  await answer('how do i store a tirzepatide pen').findAllByText('United States')
  expect(screen.queryByText(/^If something is wrong with you now/)).toBeNull()
})

test('markup in a question is shown as it was typed, and the field takes no more than is read', async () => {
  render(<AskScreen />)
  const typed = '<i>side effects of wegovy</i>'
  ask(typed)
  expect(answer(typed).getByRole('heading', { level: 2 }).textContent).toBe(`“${typed}”`)
  expect(await answer(typed).findAllByText('Semaglutide')).not.toEqual([])
  expect(document.querySelector('i')).toBeNull()
  expect(field().maxLength).toBe(300)
})

test('what the library does not read is refused in words', async () => {
  render(<AskScreen />)
  ask('как хранить флакон')
  expect(await screen.findByText('The library has nothing on that')).toBeTruthy()
  expect(screen.getByText(/It reads English best/)).toBeTruthy()
  expect(screen.getByText(/^If something is wrong with you now/)).toBeTruthy()
})

test('a question about the own record leads to its screen', async () => {
  render(<AskScreen />)
  ask('when is my next dose')
  expect((await screen.findByRole('link', { name: 'Open the calendar' })).getAttribute('href')).toBe('/calendar')
})

test('three questions a day are free; what is about safety is neither counted nor held back', async () => {
  render(<AskScreen />)
  for (const [question, left] of [
    ['where do i inject tirzepatide', '2 free questions left today'],
    ['where do i inject semaglutide', '1 free question left today'],
    // Asked again: counted once.
    ['where do i inject semaglutide', '1 free question left today'],
    ['should i inject more', '1 free question left today'],
    ['where is hgh injected', '0 free questions left today'],
  ] as const) {
    ask(question)
    expect(await screen.findByText(left)).toBeTruthy()
  }
  ask('is ipamorelin banned in sport')
  expect(await screen.findByText('The three free questions of today are used')).toBeTruthy()
  ask('thyroid cancer risk of wegovy')
  expect(await screen.findByText(/Boxed warning: tumors of thyroid C-cells in rodents/)).toBeTruthy()
})

test('with premium nothing is counted', async () => {
  vi.mocked(usePremium).mockReturnValue(true)
  render(<AskScreen />)
  ask('where do i inject tirzepatide')
  expect(await screen.findByText('Asked on this device')).toBeTruthy()
  expect(screen.queryByText(/free question/)).toBeNull()
  expect(JSON.parse(localStorage.getItem(ASKED) ?? '')).toMatchObject({ asked: { counted: { questions: 0 } } })
})

test('questions are kept on the device until they are forgotten, and a judgement with them', async () => {
  render(<AskScreen />)
  ask('is ipamorelin banned in sport')
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Noted on this device.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save what I answered' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Forget these questions' }))
  expect(screen.queryByText('Asked on this device')).toBeNull()
  expect(localStorage.getItem(ASKED)).not.toContain('ipamorelin')
})

test('an example is asked by a tap, and words that are typed narrow the examples', async () => {
  render(<AskScreen />)
  fireEvent.change(field(), { target: { value: 'hair' } })
  fireEvent.click(await screen.findByRole('button', { name: 'hair loss' }))
  expect(field().value).toBe('hair loss')
  expect(await answer('hair loss').findByText(/hair loss\.$/)).toBeTruthy()
})

test('an empty question has a message under the field', () => {
  render(<AskScreen />)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByText('Type a question first')).toBeTruthy()
})
