import type { Source } from './entry.ts'
import type { PeptideKey } from './ids.ts'

// The names of the listed peptides and their forms, each with where it was read.

const CHECKED = '2026-11-25'
const source = (name: string, revision = 'as read on that day'): Source => ({ name, revision, checked: CHECKED })
const DRUGS_COM = source('Drugs.com International, Somatropin (drugs.com/international/somatropine.html)')
const LEXICOMP = source('Lexicomp, Recombinant human growth hormone: brand names US and Canada (UpToDate 13354)')
const FDA_2015 = source('RxScoops, Genotropin and others: brand names of the FDA list', 'January 2015')
const NURSING = source('Nursing drug guide, Somatropin (nursekey.com/somatropin)')
const DRUGBANK = source('MedPath after DrugBank, Somatotropin')
const POISON = source('Poison information, Somatropin: specific substances (jodrugs.com 4149)')
const KINDER = source('Kinderformularium.de, Somatropin: Handelsnamen')
const WIKIPEDIA = source('Simple English Wikipedia, Growth hormone')
const HORMONA = source('Academia Lab, Hormona del crecimiento (HGH)')
const FRENCH = source('esanum.fr and creapharma.ch, Sémaglutide, Tirzépatide')
const JINTROPIN = source('Vitalibrary, Jintropin')
const LONG_ACTING = source('JCRPE 2024, Rationale for long-acting growth hormone therapy', '2024')
const SKYTROFA = source('Healthline, Skytrofa (lonapegsomatropin-tcgd)')
const NGENLA = source('Expert Rev Endocrinol Metab 19:1-10, Somatrogon (NGENLA)', '2024')
const SEMAGLUTIDE = source('Medica Depot and creapharma.ch: Ozempic, Wegovy and Rybelsus hold semaglutide')
const SPANISH = source(
  'whatlovers.com after El Confidencial: semaglutida (Ozempic y Wegovy), tirzepatida (Mounjaro)',
  '2024',
)
const INDIA = source('Business Standard and Reuters: Noveltreat and Sematrinity of Sun Pharma', 'January 2026')
const WEGOVY_CH = source('oddb.org 68238, Wegovy FixDose', 'July 2024')
const TIRZEPATIDE = source('Drugs.com, Tirzepatide', 'March 2024')
const SWISSMEDIC = source('Swissmedic 68726, Mounjaro: Tirzepatid, tirzépatide')
const TIRZEPATIDE_CODE = source('Wikipedia, Tirzepatide: trade and other names', 'June 2025')
const YURPEAK = source('India Today, Mounjaro as Yurpeak in India', 'October 2025')
const BPC = source('PeptidePrescriber and PeptideModel, BPC-157: also known as', 'February 2026')
const BPC_NAME = source('Peptides invivo.health, BPC-157: also known as')
const TB500 = source('Peptidewiki, Thymosin Beta-4: TB4 and TB-500')
const CJC = source('Mesomorphix, CJC-1295 with DAC: DAC:GRF')
const CJC_FORMS = source('Vials by Couponix, CJC-1295: with DAC, without DAC (Modified GRF 1-29)', 'May 2025')
const MOD_GRF = source('Neovia, CJC-1295: with DAC, without DAC or MOD-GRF(1-29)')
const IPAMORELIN = source('PeptideModel, Ipamorelin')
const readLater = (name: string, revision = 'as read on that day'): Source => ({
  name,
  revision,
  checked: '2026-11-27',
})
const SHORT = readLater('peptide-facts.com, Glossary: Half-life (Sema)')
const CJC_IPA = readLater('The Compound Report, CJC-1295 and ipamorelin (compounds/cjc-ipa)')
const RUSSIAN = readLater('ruwiki.ru, Семаглутид; fomin-clinic.ru, Оземпик; ke-pasa.es, Тирзепатид', 'December 2025')
const UKRAINIAN = readLater(
  'compendium.com.ua, Генотропин; apteka-parys.com.ua, Генотропін: Соматропін',
  'February 2020',
)
const JAPANESE = readLater('doctordiet.jp and oneclinic.jp: ウゴービ, オゼンピック, リベルサス, マンジャロ')
const KOREAN = readLater('ekdlwp91.com and silverjang.com: 위고비, 오젬픽, 마운자로')
const CHINESE = readLater('yueyeche.com.cn, 诺和盈司美格鲁肽注射液', 'June 2024')
const TAIWAN = readLater('health.ltn.com.tw, 週纖達 (Wegovy)', 'February 2026')
const KLOW = readLater('doctorklow.com, FAQ: what is in it')
const GLOW = readLater('pharmacyglow.com, Legal status: GHK-Cu, BPC-157 and TB-500')
const WOLVERINE = readLater('peptidefox.com, BPC-157 + TB-500: Wolverine Stack')
const SELLERS_HGH = readLater(
  'canadapeptides.net, How to take it: Somatropin 191aa [somatropin (rDNA origin) for injection]',
)
const CAGRISEMA = readLater('Novo Nordisk files for FDA approval of CagriSema', '18 December 2025')

/**
 * What a name says of a reference peptide. 'same': another spelling, language, salt or full name of it. 'brand': a product, a code or
 * a short form that means it, or its name with a remark; the person is asked once. A difference: what only resembles it; the person is
 * asked, and told the difference.
 */
export type NameMeaning = { readonly key: PeptideKey; readonly is: 'same' | 'brand' | Difference }

/**
 * 'not-injected': a tablet, a spray or another form that is not injected. 'fragment': the whole peptide of which TB-500 is a part.
 * 'without-dac': CJC-1295 without DAC. 'long-acting': a changed growth hormone that is injected once a week. 'with-additive': it is mixed
 * with a vitamin or an amino acid.
 */
export type Difference = 'not-injected' | 'fragment' | 'without-dac' | 'long-acting' | 'with-additive'

type Row = readonly [key: PeptideKey, is: NameMeaning['is'], source: Source, names: string]

/** Names parted by commas. Spellings that differ in signs, case or accents alone stand once. */
export const NAME_TABLE: readonly Row[] = [
  ['hgh', 'same', WIKIPEDIA, 'HGH, GH, growth hormone, human growth hormone, somatotropin, somatropin'],
  ['hgh', 'same', DRUGS_COM, 'rhGH, somatropinum, somatropine, somatropina, somatotropine'],
  ['hgh', 'same', POISON, 'recombinant growth hormone, recombinant human growth hormone, somatotrophine'],
  [
    'hgh',
    'same',
    HORMONA,
    'hormona de crecimiento, hormona del crecimiento, hormona del crecimiento humano, somatotropina',
  ],
  ['hgh', 'same', KINDER, 'Wachstumshormon'],
  ['hgh', 'same', FRENCH, 'hormone de croissance'],
  ['hgh', 'same', UKRAINIAN, 'Соматропин, Соматропін'],
  ['hgh', 'brand', SELLERS_HGH, 'Somatropin 191aa, HGH 191aa'],
  ['hgh', 'brand', UKRAINIAN, 'Генотропин, Генотропін'],
  ['hgh', 'brand', POISON, 'CB-311, LY-137998'],
  [
    'hgh',
    'brand',
    DRUGS_COM,
    'SM 8144, Genotropine, An Su Meng, Biomatrop, Biosoma, Biotropin, Careltropin, Cryotropin, Declage',
  ],
  ['hgh', 'brand', DRUGS_COM, 'Eutropin, Eutropinaq, Genheal, GenLei Jintropin, Genotonorm, Genotropin'],
  [
    'hgh',
    'brand',
    LEXICOMP,
    'Genotropin MiniQuick, Genotropin GoQuick, Humatrope, Norditropin FlexPro, Norditropin NordiFlex',
  ],
  [
    'hgh',
    'brand',
    LEXICOMP,
    'Norditropin NordiFlex Pen, Nutropin AQ NuSpin 5, Nutropin AQ NuSpin 10, Nutropin AQ NuSpin 20',
  ],
  ['hgh', 'brand', LEXICOMP, 'Nutropin AQ NuSpin, Omnitrope, Saizen, Saizenprep, Serostim, Zomacton, Zorbtive'],
  ['hgh', 'brand', FDA_2015, 'Norditropin, Norditropin Cartridge, Norditropin FlexPro Pen, Nutropin, Tev-Tropin'],
  ['hgh', 'brand', NURSING, 'HumatroPen, Nutropin AQ Pen'],
  ['hgh', 'brand', DRUGBANK, 'NutropinAq'],
  ['hgh', 'brand', JINTROPIN, 'Jintropin'],
  ['hgh', 'long-acting', SKYTROFA, 'Skytrofa, lonapegsomatropin, lonapegsomatropin-tcgd, TransCon GH'],
  ['hgh', 'long-acting', LONG_ACTING, 'Sogroya, somapacitan'],
  ['hgh', 'long-acting', NGENLA, 'Ngenla, somatrogon'],
  ['semaglutide', 'same', SEMAGLUTIDE, 'Semaglutide, Semaglutid, Semaglutidum'],
  ['semaglutide', 'same', SPANISH, 'Semaglutida'],
  ['semaglutide', 'same', RUSSIAN, 'Семаглутид'],
  ['semaglutide', 'same', JAPANESE, 'セマグルチド'],
  ['semaglutide', 'same', KOREAN, '세마글루타이드'],
  ['semaglutide', 'same', CHINESE, '司美格鲁肽'],
  ['semaglutide', 'brand', SEMAGLUTIDE, 'Ozempic, Wegovy'],
  ['semaglutide', 'brand', WEGOVY_CH, 'Wegovy FixDose'],
  ['semaglutide', 'brand', FRENCH, 'Wegovy FlexTouch, Ozempic FlexTouch'],
  ['semaglutide', 'brand', INDIA, 'Noveltreat, Sematrinity'],
  ['semaglutide', 'brand', SHORT, 'Sema'],
  ['semaglutide', 'brand', RUSSIAN, 'Оземпик'],
  ['semaglutide', 'brand', JAPANESE, 'オゼンピック, ウゴービ'],
  ['semaglutide', 'brand', KOREAN, '오젬픽, 위고비'],
  ['semaglutide', 'brand', CHINESE, '诺和盈'],
  ['semaglutide', 'brand', TAIWAN, '週纖達'],
  ['semaglutide', 'not-injected', SEMAGLUTIDE, 'Rybelsus'],
  ['semaglutide', 'not-injected', JAPANESE, 'リベルサス'],
  ['tirzepatide', 'same', TIRZEPATIDE, 'Tirzepatide'],
  ['tirzepatide', 'same', SWISSMEDIC, 'Tirzepatid'],
  ['tirzepatide', 'same', SPANISH, 'Tirzepatida'],
  ['tirzepatide', 'same', RUSSIAN, 'Тирзепатид'],
  ['tirzepatide', 'same', JAPANESE, 'チルゼパチド'],
  ['tirzepatide', 'brand', JAPANESE, 'マンジャロ'],
  ['tirzepatide', 'brand', KOREAN, '마운자로'],
  ['tirzepatide', 'brand', TIRZEPATIDE, 'Mounjaro, Zepbound'],
  ['tirzepatide', 'brand', FRENCH, 'Mounjaro KwikPen'],
  ['tirzepatide', 'brand', TIRZEPATIDE_CODE, 'LY3298176'],
  ['tirzepatide', 'brand', YURPEAK, 'Yurpeak, Yurpeak KwikPen'],
  [
    'bpc157',
    'same',
    BPC,
    'BPC-157, BPC, Body Protection Compound 157, Body Protection Compound, Pentadecapeptide BPC 157',
  ],
  ['bpc157', 'same', BPC_NAME, 'Body Protective Compound 157, Body Protective Compound'],
  ['bpc157', 'brand', BPC, 'Bepecin, PL-14736, PL-10, PLD-116, BPC-15'],
  ['bpc157', 'brand', BPC_NAME, 'Bepectin'],
  ['tb500', 'same', TB500, 'TB-500'],
  [
    'tb500',
    'fragment',
    TB500,
    'Thymosin beta-4, Thymosin beta, Thymosin B4, Thymosin ß4, TB4, Tbeta4, Timosina beta-4, Timosina B4',
  ],
  ['tb500', 'fragment', TB500, 'RGN-259, RGN-137, Thymosin beta 4 TB-500, TB-500 Thymosin beta-4'],
  [
    'cjc1295',
    'same',
    CJC_FORMS,
    'CJC-1295, CJC-1295 with DAC, CJC-1295 w/ DAC, CJC-1295 DAC, CJC with DAC, CJC DAC, DAC CJC-1295',
  ],
  ['cjc1295', 'same', CJC, 'DAC:GRF, CJC-1295 Drug Affinity Complex'],
  ['cjc1295', 'brand', CJC_IPA, 'CJC'],
  [
    'cjc1295',
    'without-dac',
    CJC_FORMS,
    'CJC-1295 no DAC, CJC-1295 w/o DAC, CJC-1295 non DAC, CJC no DAC, CJC without DAC',
  ],
  ['cjc1295', 'without-dac', MOD_GRF, 'Modified GRF 1-29, Modified GRF, MOD-GRF 1-29, Mod GRF, CJC-1295 Mod GRF 1-29'],
  ['ipamorelin', 'same', IPAMORELIN, 'Ipamorelin'],
  ['ipamorelin', 'brand', CJC_IPA, 'Ipa'],
]

type Blend = readonly [source: Source, names: string, parts: string]

/** Names of blends, and the peptides that sellers mean by them, both parted by commas. */
export const BLEND_TABLE: readonly Blend[] = [
  [WOLVERINE, 'Wolverine', 'BPC-157, TB-500'],
  [GLOW, 'Glow', 'GHK-Cu, BPC-157, TB-500'],
  [KLOW, 'Klow', 'GHK-Cu, BPC-157, TB-500, KPV'],
  [CAGRISEMA, 'CagriSema', 'Semaglutide, Cagrilintide'],
]
