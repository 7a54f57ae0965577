import type { Resource } from '#domain/fhir/resources'

/** The coded fields of a resource whose code is in no allowed set. */
export function wrongCodesIn(resource: Resource): readonly string[] {
  const wrong: string[] = []
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { system, code } = value as { readonly system?: string; readonly code?: unknown }
    if (typeof code === 'string' && !CODES[system ?? '']?.includes(code)) wrong.push(`${system} ${code}`)
    for (const [name, held] of Object.entries(value)) {
      const words = CODES[name === 'status' ? `${resource.resourceType}.status` : name]
      if (words) for (const word of [held].flat()) if (!words.includes(String(word))) wrong.push(`${name} ${word}`)
      look(held)
    }
  }
  look(resource)
  return wrong
}

/** The value sets that the definitions require and the library does not check, and the codes that are our own choice. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'MedicationAdministration.status': words('in-progress not-done on-hold completed entered-in-error stopped unknown'),
  'MedicationStatement.status': words('active completed entered-in-error intended stopped on-hold unknown not-taken'),
  'Observation.status': words('registered preliminary final amended corrected cancelled entered-in-error unknown'),
  'DiagnosticReport.status': words(
    'registered partial preliminary final amended corrected appended cancelled entered-in-error unknown',
  ),
  periodUnit: words('s min h d wk mo a'),
  dayOfWeek: words('mon tue wed thu fri sat sun'),
  'http://unitsofmeasure.org': words(
    'ug mg [iU] kg [lb_av] cm [in_i] % /min mm[Hg] Cel [degF] mmol/mol mg/dL mmol/L U/L umol/L m[IU]/L ng/dL pmol/L nmol/L pg/mL ug/dL ng/mL mg/L g/dL g/L {score} u[IU]/mL ukat/L mL/min/{1.73_m2} ng/L ug/L {steps}',
  ),
  'http://loinc.org': words(
    '29463-7 8280-0 41982-0 40443-4 59408-5 85354-9 8480-6 8462-4 8310-5 4548-4 59261-8 2345-7 14749-6 2093-3 14647-2 2085-9 14646-4 2089-1 22748-8 2571-8 14927-8 1742-6 1920-8 2324-2 6768-6 1975-2 14631-6 3040-3 2160-0 14682-9 3016-3 3024-7 14920-3 2986-8 14913-8 2243-4 14715-7 2143-6 14675-3 2484-4 1988-5 718-7 4544-3 1558-6 14771-0 11502-2 55423-8 20448-7 98979-8 62238-1 33914-3 2842-3 2857-1 2276-4 59260-0',
  ),
  'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration': words('SQ IM PO NASALINSTIL'),
  'http://www.whocc.no/atc': words('A10BJ06 A10BX16 H01AC01'),
  'http://terminology.hl7.org/CodeSystem/observation-category': words('vital-signs exam survey laboratory activity'),
  'http://terminology.hl7.org/CodeSystem/v2-0074': words('LAB'),
  'http://terminology.hl7.org/CodeSystem/v2-0916': words('F FNA NF NG'),
}

function words(list: string): readonly string[] {
  return list.split(' ')
}
