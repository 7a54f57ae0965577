import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccordionItem } from './accordion.tsx'
import { Avatar } from './avatar.tsx'
import { Button, IconButton } from './controls/button.tsx'
import { Card } from './card.tsx'
import { Chip } from './controls/chip.tsx'
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx'
import { Empty } from './empty.tsx'
import { SelectField, TextArea, TextField } from './controls/field.tsx'
import { Notice } from './notice.tsx'
import { Progress } from './charts/progress.tsx'
import { Segmented } from './controls/segmented.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { Switch } from './controls/switch.tsx'
import { Tabs } from './controls/tabs.tsx'
import { Vial } from './charts/vial.tsx'

test('prerendered paint carries no style of its own, which the Content-Security-Policy would refuse', () => {
  expect(draw(everything)).not.toMatch(/<style|\sstyle=/)
})

test('two vials on one page do not take each other’s glass', () => {
  const ids = [...draw([vial(0.2), vial(0.8)]).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a vial is never fuller than full nor emptier than empty', () => {
  expect(draw([vial(1.7)])).toBe(draw([vial(1)]))
  expect(draw([vial(-1)])).toBe(draw([vial(0)]))
  expect(draw([vial(0)])).not.toContain('fill="url(')
})

test('a busy button says so, keeps its words in place and can keep the focus', () => {
  const button = draw([part(Button, { busy: true, busyText: 'Saving...', children: 'Save Changes' })])
  expect(button).toContain('aria-busy="true"')
  expect(button).toContain('Save Changes')
  expect(button).toContain('Saving...')
  expect(button).not.toMatch(/ disabled(=|>| )/)
})

test('a failure interrupts a screen reader at once', () => {
  expect(draw([part(Notice, { tone: 'danger', children: 'Not saved' })])).toContain('role="alert"')
})

const vial = (level: number) => part(Vial, { level, label: 'doses left' })

const everything: readonly ReactNode[] = [
  part(AccordionItem, { title: 'Question', children: 'Answer' }),
  part(Avatar, { name: 'Maya' }),
  part(Button, { busy: true, children: 'Save' }),
  part(IconButton, { icon: 'trash', label: 'Delete' }),
  part(Card, { title: 'Recent Doses', children: 'none' }),
  part(Chip, { tone: 'done', children: 'completed' }),
  part(ConfirmDialog, {
    open: true,
    title: 'Delete this dose?',
    text: 'It is gone then.',
    confirm: 'Delete',
    onConfirm: () => {},
    onClose: () => {},
  }),
  part(Empty, { title: 'No doses logged yet' }),
  part(SelectField, { label: 'Peptide', error: 'Please select a valid peptide' }),
  part(TextArea, { label: 'Notes' }),
  part(TextField, { label: 'Date', type: 'date' }),
  part(Progress, { value: 0.6, label: 'Cycle' }),
  part(Segmented, {
    label: 'Theme',
    options: [{ value: 'dark', label: 'Dark' }],
    value: 'dark',
    onChange: () => {},
  }),
  part(SkeletonRows, {}),
  part(Switch, { label: 'Dark Theme' }),
  part(Tabs, {
    label: 'Account',
    value: 'in',
    onChange: () => {},
    tabs: [{ value: 'in', label: 'Sign In', panel: 'form' }],
  }),
  vial(0.6),
]

function draw(parts: readonly ReactNode[]): string {
  return renderToStaticMarkup(createElement(Fragment, null, ...parts))
}

function part<Props extends object>(kind: FunctionComponent<Props>, props: Props): ReactNode {
  return createElement(kind, props)
}
