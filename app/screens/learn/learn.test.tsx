import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEPTIDE_ENTRIES } from '#domain/peptides/reference'
import { sourcesOf } from '#domain/peptides/facts'
import { GUIDE_IDS } from '#domain/knowledge/guide-titles'
import { addressOf } from '../../parts/knowledge/statements.ts'
import { FaqTab, PeptideDetails, SafetyTab } from './lazy-content.ts'
import { GuidesTab } from './lazy-tabs.ts'

test('an answer of the FAQ is statements of the library, each with its source, the day of the check and its region', () => {
  render(<FaqTab target={undefined} />)
  const answer = screen.getByText('Why bacteriostatic water?').closest('details')
  if (answer === null) throw new Error('there is no such question')
  const of = within(answer)
  expect(of.getByText(/^Bacteriostatic water is sterile water with a little benzyl alcohol/)).toBeTruthy()
  const labels = of.getAllByRole('link', { name: /Hospira/, hidden: true })
  expect(labels[0]?.getAttribute('href')).toMatch(/^https:\/\/dailymed\.nlm\.nih\.gov\//)
  expect(of.getAllByText('Checked on November 29').length).toBe(3)
  expect(of.getAllByText('United States').length).toBe(3)
})

test('the safety tab shows statements where they say the same as a sentence of its own would', () => {
  render(<SafetyTab />)
  expect(screen.getByText('One needle, one syringe, only one time, is the rule of the CDC.')).toBeTruthy()
  expect(screen.getByText(/^After mixing: in the fridge at 2-8 °C, used within 28 days/)).toBeTruthy()
})

test('a line of a card has the region of its statement, and its sources have an address and the day of the check', () => {
  render(<PeptideDetails peptide="semaglutide" />)
  const line = screen.getByText(/^Under anesthesia or deep sedation/).parentElement
  expect(line?.textContent).toMatch(/United States$/)
  expect(screen.getAllByText('Checked on 2026-11-22').length).toBeGreaterThan(2)
  expect(screen.getAllByRole('link', { name: /prescribing information/ }).length).toBeGreaterThan(1)
})

test('every source of the cards is published at an address', () => {
  const without = PEPTIDE_ENTRIES.flatMap(sourcesOf).filter((source) => addressOf(source) === undefined)
  expect(without.map(({ name }) => name)).toEqual([])
})

test('every guide is in the list', () => {
  render(<GuidesTab />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    GUIDE_IDS.map((id) => `/guides/${id}`),
  )
})
