import type { Source } from '../peptides/entry.ts'
import { HE } from '../peptides/reference/bpc157.ts'
import { TEICHMAN } from '../peptides/reference/cjc1295.ts'
import { GENOTROPIN, HUMATROPE, NORDITROPIN, NUTROPIN, NUTROPIN_EU } from '../peptides/reference/hgh.ts'
import { BECK, GOBBURU } from '../peptides/reference/ipamorelin.ts'
import {
  OZEMPIC,
  OZEMPIC_EU,
  WEGOVY,
  WEGOVY_EU,
  WEGOVY_HD,
  WEGOVY_TABLETS,
  WEGOVY_UK,
} from '../peptides/reference/semaglutide.ts'
import { GOLDSTEIN } from '../peptides/reference/tb500.ts'
import { MOUNJARO, MOUNJARO_EU, ZEPBOUND } from '../peptides/reference/tirzepatide.ts'
import {
  FDA_COMMITTEE_2024,
  FDA_COMMITTEE_2026,
  FDA_DOSING_ERRORS,
  FDA_SAFETY_RISKS,
  WADA,
} from '../peptides/sources.ts'
import type { KnowledgeSource } from './statement.ts'

/** A source of the reference by its id here, and where it is published. */
const REFERENCE: readonly (readonly [id: string, source: Source, address: string])[] = [
  ['he-2022', HE, 'https://doi.org/10.3389/fphar.2022.1026182'],
  ['teichman-2006', TEICHMAN, 'https://doi.org/10.1210/jc.2005-1536'],
  ['genotropin-us', GENOTROPIN, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['humatrope-us', HUMATROPE, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['norditropin-us', NORDITROPIN, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['nutropin-us', NUTROPIN, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['nutropin-eu', NUTROPIN_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/nutropinaq'],
  ['gobburu-1999', GOBBURU, 'https://doi.org/10.1023/A:1018955126402'],
  ['beck-2014', BECK, 'https://doi.org/10.1007/s00384-014-2030-8'],
  ['ozempic-us', OZEMPIC, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['ozempic-eu', OZEMPIC_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/ozempic'],
  ['wegovy-us', WEGOVY, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['wegovy-eu', WEGOVY_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/wegovy'],
  ['wegovy-hd-us', WEGOVY_HD, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['wegovy-tablets-us', WEGOVY_TABLETS, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['wegovy-uk', WEGOVY_UK, 'https://products.mhra.gov.uk/'],
  ['goldstein-2012', GOLDSTEIN, 'https://doi.org/10.1517/14712598.2012.634793'],
  ['mounjaro-us', MOUNJARO, 'https://www.accessdata.fda.gov/scripts/cder/daf/'],
  ['mounjaro-eu', MOUNJARO_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/mounjaro'],
  [
    'zepbound-us',
    ZEPBOUND,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=487cd7e7-434c-4925-99fa-aa80b1cc776b',
  ],
  [
    'fda-committee-2024',
    FDA_COMMITTEE_2024,
    'https://www.fda.gov/advisory-committees/human-drug-advisory-committees/pharmacy-compounding-advisory-committee',
  ],
  [
    'fda-committee-2026',
    FDA_COMMITTEE_2026,
    'https://www.fda.gov/advisory-committees/human-drug-advisory-committees/pharmacy-compounding-advisory-committee',
  ],
  [
    'fda-dosing-errors',
    FDA_DOSING_ERRORS,
    'https://www.fda.gov/drugs/human-drug-compounding/fda-alerts-health-care-providers-compounders-and-patients-dosing-errors-associated-compounded',
  ],
  [
    'fda-safety-risks',
    FDA_SAFETY_RISKS,
    'https://www.fda.gov/drugs/human-drug-compounding/certain-bulk-drug-substances-use-compounding-may-present-significant-safety-risks',
  ],
  ['wada-2026', WADA, 'https://www.wada-ama.org/en/prohibited-list'],
]

/** Sources that the statements have beside those of the reference. */
const OTHERS: readonly KnowledgeSource[] = []

/** All sources of the library. An id is never used for another document or revision. */
export const SOURCES: readonly KnowledgeSource[] = [
  ...REFERENCE.map(([id, { name, revision, checked }, address]) => ({ id, name, revision, checked, address })),
  ...OTHERS,
]

/** The id of a source of the reference. @throws RangeError for one that has none. */
export function idOfSource(source: Source): string {
  const found = REFERENCE.find(([, known]) => known === source)
  if (found === undefined) throw new RangeError(`${source.name} has no id in domain/knowledge/sources.ts`)
  return found[0]
}
