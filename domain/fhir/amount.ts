import { formatDose } from '../amounts/amount.ts'
import { methodText, type StoredMethod } from '../doses/method.ts'
import type { Unit } from '../doses/unit.ts'
import { fhirDecimal } from './decimal.ts'
import type { CodeableConcept, Coding, Quantity } from './resources.ts'

/** The columns of an amount of a peptide. */
export type Amount = {
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
}

/** An amount with its UCUM code. The unit "units" of old rows may be IU or marks of a syringe, so it has no code. */
export function quantityOf({ amount, unit }: Pick<Amount, 'amount' | 'unit'>): Quantity {
  const value = fhirDecimal(amount)
  return unit === 'units' ? { value, unit: 'units (as recorded)' } : ucum(value, unit, UCUM_CODES[unit])
}

/** A quantity whose unit has a UCUM code. */
export function ucum(value: Quantity['value'], unit: string, code: string): Quantity {
  return { value, unit, system: 'http://unitsofmeasure.org', code }
}

/** The route of a dose, coded in HL7 v3 RouteOfAdministration (CC0), since codes of SNOMED CT need a licence in many countries. */
export function routeOf(method: StoredMethod): CodeableConcept {
  return { coding: [ROUTES[method]], text: methodText(method) }
}

/** '250 mcg, subcutaneous'. */
export function doseText({ amount, unit, administration_method }: Amount): string {
  return `${formatDose(amount, unit)}, ${methodText(administration_method)}`
}

const UCUM_CODES = { mcg: 'ug', mg: 'mg', IU: '[iU]' } as const

const ROUTES: Readonly<Record<StoredMethod, Coding>> = {
  subcutaneous: route('SQ', 'Injection, subcutaneous'),
  intramuscular: route('IM', 'Injection, intramuscular'),
  oral: route('PO', 'Swallow, oral'),
  nasal: route('NASALINSTIL', 'Instillation, nasal'),
}

function route(code: string, display: string): Coding {
  return { system: 'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration', code, display }
}
