import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccordionItem } from './accordion.tsx'
import { Avatar } from './avatar.tsx'
import { Button, IconButton } from './button.tsx'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Empty } from './empty.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { Notice } from './notice.tsx'
import { Progress } from './progress.tsx'
import { Segmented } from './segmented.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { Switch } from './switch.tsx'
import { Tabs } from './tabs.tsx'
import { Vial } from './vial.tsx'

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
  const button = draw([createElement(Button, { busy: true, busyText: 'Saving...', children: 'Save Changes' })])
  expect(button).toContain('aria-busy="true"')
  expect(button).toContain('Save Changes')
  expect(button).toContain('Saving...')
  expect(button).not.toMatch(/ disabled(=|>| )/)
})

test('what failed is told at once', () => {
  expect(draw([createElement(Notice, { tone: 'danger' }, 'Not saved')])).toContain('role="alert"')
})

const vial = (level: number) => createElement(Vial, { level, label: 'doses left' })

const everything: readonly ReactNode[] = [
  createElement(AccordionItem, { title: 'Question', children: 'Answer' }),
  createElement(Avatar, { name: 'Maya' }),
  createElement(Button, { busy: true, children: 'Save' }),
  createElement(IconButton, { icon: 'trash', label: 'Delete' }),
  createElement(Card, { title: 'Recent Doses', children: 'none' }),
  createElement(Chip, { tone: 'done', children: 'completed' }),
  createElement(ConfirmDialog, {
    open: true,
    title: 'Delete this dose?',
    text: 'It is gone then.',
    confirm: 'Delete',
    onConfirm: () => {},
    onClose: () => {},
  }),
  createElement(Empty, { title: 'No doses logged yet' }),
  createElement(SelectField, { label: 'Peptide', error: 'Please select a valid peptide' }),
  createElement(TextArea, { label: 'Notes' }),
  createElement(TextField, { label: 'Date', type: 'date' }),
  createElement(Progress, { value: 0.6, label: 'Cycle' }),
  createElement(Segmented, {
    label: 'Theme',
    options: [{ value: 'dark', label: 'Dark' }],
    value: 'dark',
    onChange: () => {},
  }),
  createElement(SkeletonRows, {}),
  createElement(Switch, { label: 'Dark Theme' }),
  createElement(Tabs, {
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
