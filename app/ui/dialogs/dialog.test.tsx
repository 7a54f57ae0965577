import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { topSheet } from './open-sheets.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{'Open'}</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Edit">
        <input aria-label="Amount" />
      </Dialog>
    </>
  )
}
const open = () => fireEvent.click(screen.getByText('Open'))
const back = () => act(() => topSheet()?.())
const type = () => fireEvent.input(screen.getByLabelText('Amount'), { target: { value: '250' } })
const isOpen = () => document.querySelector<HTMLDialogElement>('dialog')?.open === true

test('Back closes a sheet, and there is nothing to close then', () => {
  render(<Page />)
  expect(topSheet()).toBeUndefined()
  open()
  back()
  expect([isOpen(), topSheet()]).toEqual([false, undefined])
})

test('Back asks before what was typed is lost: it is kept, or discarded', () => {
  render(<Page />)
  open()
  type()
  back()
  fireEvent.click(screen.getByRole('button', { name: 'Keep typing' }))
  expect([isOpen(), screen.getByLabelText<HTMLInputElement>('Amount').value]).toEqual([true, '250'])
  back()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(isOpen()).toBe(false)
  open()
  back()
  expect([isOpen(), screen.queryByText('Discard what you typed?')]).toEqual([false, null])
})

test('a tap beside the sheet asks as well, the close button does not', () => {
  render(<Page />)
  open()
  type()
  const sheet = document.querySelector('dialog')
  if (sheet) fireEvent.mouseDown(sheet)
  expect(screen.getByText('Discard what you typed?')).toBeTruthy()
  back()
  expect([isOpen(), screen.queryByText('Discard what you typed?')]).toEqual([true, null])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(isOpen()).toBe(false)
})

test('the browser asks before it replaces a page with a sheet in which something was typed', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  render(<Page />)
  open()
  expect(asks()).toBe(false)
  type()
  expect(asks()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(asks()).toBe(false)
})
