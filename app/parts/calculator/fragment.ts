import { REFERENCE_KEYS } from '#domain/peptides/choices'
import { CHOICES, FRESH, TAB_NAMES, type Calculation, type TabName } from './calculation.ts'

/** The calculation in a fragment, and the parts of it that could not be read. */
export type ReadFragment = { readonly calculation: Calculation; readonly unread: readonly string[] }

/**
 * Reads '#recon?vial=5+mg&water=2+ml&dose=250+mcg'. A part that cannot be read is left out and listed: a number never
 * loses its unit, and nothing is guessed. Numbers are not parsed here. A fragment that is ten times as long as our
 * longest is not read: a link may hold megabytes.
 */
export function readFragment(fragment: string): ReadFragment {
  if (fragment.length > MAX_LENGTH) return { calculation: FRESH, unread: [excerpt(fragment)] }
  const [name = '', query = ''] = fragment.replace(/^#/, '').split(/\?(.*)/s)
  const tab = TAB_NAMES.find((known) => known === name)
  if (tab === undefined) return { calculation: FRESH, unread: name === '' ? [] : [excerpt(fragment)] }
  const said = new URLSearchParams(query)
  const times = new Map<string, number>()
  for (const key of said.keys()) times.set(key, (times.get(key) ?? 0) + 1)
  const unread = new Set<string>()
  let calculation: Calculation = { ...FRESH, tab }
  for (const [key, text] of said) {
    const part = times.get(key) === 1 ? partOf(tab, key)?.read(text.trim()) : undefined
    if (part === undefined) unread.add(excerpt(`${key}=${text}`))
    else calculation = { ...calculation, ...part }
  }
  return { calculation, unread: [...unread] }
}

/** The fragment of the open tab: the values of that tab that are not empty. */
export function writeFragment(calculation: Calculation): string {
  const said = new URLSearchParams()
  for (const [key, { write }] of Object.entries(PARTS[calculation.tab])) {
    const text = write(calculation)
    if (text !== '') said.set(key, text)
  }
  return said.size === 0 ? `#${calculation.tab}` : `#${calculation.tab}?${said}`
}

const MAX_LENGTH = 4000

/** One part of a fragment. `read` returns undefined for invalid text; `write` returns '' for nothing to write. */
type Part = {
  readonly read: (text: string) => Partial<Calculation> | undefined
  readonly write: (calculation: Calculation) => string
}

const PEPTIDE = chosen('peptide', REFERENCE_KEYS)

const PARTS: Readonly<Record<TabName, Readonly<Record<string, Part>>>> = {
  dosage: { peptide: PEPTIDE, weight: measured('weight', 'weightUnit'), dose: measured('perKg', 'perKgUnit') },
  recon: {
    peptide: PEPTIDE,
    vial: measured('vial', 'vialUnit'),
    water: counted('water', 'ml'),
    dose: measured('dose', 'doseUnit'),
    syringe: chosen('scale', CHOICES.scale),
    barrel: chosen('barrel', CHOICES.barrel, ' ml'),
    step: chosen('step', CHOICES.step, ' units'),
    mark: counted('mark', 'units'),
  },
  units: {
    peptide: PEPTIDE,
    value: measured('value', 'valueUnit'),
    to: chosen('to', CHOICES.to),
    volume: measured('volume', 'volumeUnit'),
  },
  purity: { vial: counted('powder', 'mg'), purity: counted('purity', '%') },
  guide: {},
  info: { peptide: PEPTIDE },
}

/** An address may contain any name: 'constructor' is not a part. */
function partOf(tab: TabName, key: string): Part | undefined {
  return Object.hasOwn(PARTS[tab], key) ? PARTS[tab][key] : undefined
}

type TextKey = 'weight' | 'perKg' | 'vial' | 'water' | 'dose' | 'mark' | 'value' | 'volume' | 'powder' | 'purity'
type ChoiceKey = keyof typeof CHOICES

/** A number with one of several units. */
function measured(key: TextKey, unitKey: Extract<ChoiceKey, `${string}Unit`>): Part {
  return {
    read(text) {
      const [number, unit] = split(text)
      const known = CHOICES[unitKey].find((one) => one === unit)
      return number !== undefined && known !== undefined ? { [key]: number, [unitKey]: known } : undefined
    },
    write: (calculation) =>
      calculation[key].trim() === '' ? '' : `${calculation[key].trim()} ${calculation[unitKey]}`,
  }
}

/** A number with a fixed unit, which is written all the same. */
function counted(key: TextKey, unit: string): Part {
  return {
    read(text) {
      const [number, named] = split(text)
      return number !== undefined && named === unit ? { [key]: number } : undefined
    },
    write: (calculation) => (calculation[key].trim() === '' ? '' : `${calculation[key].trim()} ${unit}`),
  }
}

/** One of a few options. The default is not written. */
function chosen(key: 'peptide' | 'scale' | 'barrel' | 'step' | 'to', known: readonly string[], suffix = ''): Part {
  return {
    read(text) {
      const value = text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : ''
      return known.includes(value) ? { [key]: value } : undefined
    },
    write: (calculation) => (calculation[key] === FRESH[key] ? '' : calculation[key] + suffix),
  }
}

/** '5 mg', or '5mg' typed by hand. Text that is longer than any number is not ours. */
function split(text: string): readonly [number?: string, unit?: string] {
  if (text.length > 100) return []
  const [matched, number, unit] = /^(.+) (\S+)$/s.exec(text) ?? /^([\d.,]+)(\D.*)$/s.exec(text) ?? []
  return matched === undefined ? [] : [number ?? '', unit ?? '']
}

function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
