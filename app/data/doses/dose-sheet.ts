import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import type { ShownDose } from './shown-dose.ts'

/**
 * What a person asked for about one dose, from a row's menu or a toast: its edit, its edit with the moment of now filled in,
 * or its history. The sheet itself is in the page of every screen (app/parts/doses/sheets/dose-sheets.tsx).
 */
export type DoseSheet = { readonly kind: 'edit' | 'edit-time' | 'changes'; readonly dose: ShownDose }

const sheet = createStore<DoseSheet | undefined>(undefined)

export const openDoseSheet = (asked: DoseSheet): void => sheet.set(asked)
export const closeDoseSheet = (): void => sheet.set(undefined)
export const useDoseSheet = (): DoseSheet | undefined => useStore(sheet)
