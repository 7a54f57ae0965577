import { METRIC_NAMES } from './format.ts'
import { LAB_TYPES, type LabType } from './units.ts'

/**
 * What else a test is called on a report or among people, beside its name. ALT and IGF-1 by their pages of labtestsonline.org ("also known as"),
 * HbA1c by ownyourlabs.com/product/hemoglobin-a1c, AST, GGT and ALP by hepatitiscentral.com/hepatitis-c/labs/lft, estradiol by
 * baspath.co.uk/test_directory/oindex/oestradiol.htm; the others are abbreviations and the British spelling.
 */
const OTHER_NAMES: Readonly<Record<LabType, readonly string[]>> = {
  hba1c: ['A1c', 'Hemoglobin A1c', 'Haemoglobin A1c', 'Glycated hemoglobin', 'Glycohemoglobin'],
  glucose: ['Blood sugar', 'Fasting glucose'],
  insulin: ['Fasting insulin'],
  cholesterol: ['Cholesterol, total', 'TC'],
  hdl: ['HDL-C'],
  ldl: ['LDL-C'],
  triglycerides: ['TG', 'Trigs'],
  alt: ['SGPT', 'GPT', 'Alanine aminotransferase', 'Alanine transaminase'],
  ast: ['SGOT', 'GOT', 'Aspartate aminotransferase', 'Aspartate transaminase'],
  ggt: ['GGTP', 'Gamma GT', 'Gamma-glutamyl transferase'],
  alp: ['AP', 'Alk phos'],
  bilirubin: ['Total bilirubin', 'TBIL'],
  lipase: [],
  creatinine: ['Crea'],
  'egfr-2021': ['eGFR', 'GFR', 'Estimated GFR', 'CKD-EPI'],
  'egfr-2009': ['eGFR', 'GFR', 'Estimated GFR', 'CKD-EPI'],
  'egfr-mdrd': ['eGFR', 'GFR', 'Estimated GFR', 'MDRD'],
  tsh: ['Thyrotropin', 'Thyroid stimulating hormone'],
  'free-t4': ['FT4', 'T4, free', 'Thyroxine, free'],
  testosterone: ['Total testosterone', 'Total T', 'TT'],
  estradiol: ['E2', 'Oestradiol'],
  cortisol: [],
  prolactin: ['PRL'],
  'igf-1': ['IGF1', 'Somatomedin C', 'Insulin-like growth factor 1'],
  psa: ['Prostate specific antigen'],
  crp: ['C-reactive protein'],
  ferritin: [],
  hemoglobin: ['Haemoglobin', 'Hgb', 'Hb'],
  hematocrit: ['Haematocrit', 'Hct', 'PCV'],
}

/** What is the name of another test than the one that it begins like: total T4 is no free T4, and "Free T" is free testosterone. */
const OF_OTHERS: ReadonlySet<string> = new Set(['t4', 'thyroxine', 'free', 'freet'])

/**
 * The tests that a typed text may mean, the likeliest first: one of whose names it is, then one of which a name begins with it, then one of
 * which a word does. Capital letters, spaces, dots and hyphens do not count. Within each the order is that of the catalogue. None for a single
 * letter.
 */
export function testsNamed(typed: string): readonly LabType[] {
  const sought = plain(typed)
  if (sought.length < 2 || OF_OTHERS.has(sought)) return []
  return [
    ...new Set(
      [isName, beginsName, beginsWord].flatMap((matches) =>
        LAB_TYPES.filter((type) => [METRIC_NAMES[type], ...OTHER_NAMES[type]].some((name) => matches(name, sought))),
      ),
    ),
  ]
}

/** Whether several tests have this very name, as the formulas of eGFR have: then nobody but the person can say which. */
export function isSharedName(typed: string): boolean {
  const sought = plain(typed)
  return testsNamed(typed).filter((type) => OTHER_NAMES[type].some((name) => isName(name, sought))).length > 1
}

function isName(name: string, sought: string): boolean {
  return plain(name) === sought
}

function beginsName(name: string, sought: string): boolean {
  return plain(name).startsWith(sought)
}

function beginsWord(name: string, sought: string): boolean {
  return name.split(/[\s(),-]+/).some((word) => plain(word).startsWith(sought))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s.,()-]/g, '')
}
