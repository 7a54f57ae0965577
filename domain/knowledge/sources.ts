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
import { DELCOURT, GOLDSTEIN, HO } from '../peptides/reference/tb500.ts'
import { MOUNJARO, MOUNJARO_EU, ZEPBOUND } from '../peptides/reference/tirzepatide.ts'
import {
  FDA_COMMITTEE_2024,
  FDA_COMMITTEE_2026,
  FDA_DOSING_ERRORS,
  FDA_SAFETY_RISKS,
  WADA,
} from '../peptides/sources.ts'
import { dopingSources } from './sources/doping.ts'
import { hghSources } from './sources/hgh.ts'
import { injectingSources } from './sources/injecting.ts'
import { qualitySources } from './sources/quality.ts'
import { researchPeptideSources } from './sources/research-peptides.ts'
import { travelSources } from './sources/travel.ts'
import type { KnowledgeSource } from './statement.ts'

/** A source of the reference by its id here, and where it is published. */
const REFERENCE: readonly (readonly [id: string, source: Source, address: string])[] = [
  ['he-2022', HE, 'https://doi.org/10.3389/fphar.2022.1026182'],
  ['teichman-2006', TEICHMAN, 'https://doi.org/10.1210/jc.2005-1536'],
  [
    'genotropin-us',
    GENOTROPIN,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ffebf88b-d257-4542-9808-74d9b7167765',
  ],
  [
    'humatrope-us',
    HUMATROPE,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=a774e1ae-3997-49ee-8b0e-99a2b315d409',
  ],
  [
    'norditropin-us',
    NORDITROPIN,
    'https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=021148',
  ],
  [
    'nutropin-us',
    NUTROPIN,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=139d2038-e6a9-4ab1-ab00-aa7d8aa8df5f',
  ],
  ['nutropin-eu', NUTROPIN_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/nutropinaq'],
  ['gobburu-1999', GOBBURU, 'https://doi.org/10.1023/A:1018955126402'],
  ['beck-2014', BECK, 'https://doi.org/10.1007/s00384-014-2030-8'],
  [
    'ozempic-us',
    OZEMPIC,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=adec4fd2-6858-4c99-91d4-531f5f2a2d79',
  ],
  ['ozempic-eu', OZEMPIC_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/ozempic'],
  [
    'wegovy-us',
    WEGOVY,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b',
  ],
  ['wegovy-eu', WEGOVY_EU, 'https://www.ema.europa.eu/en/medicines/human/EPAR/wegovy'],
  [
    'wegovy-hd-us',
    WEGOVY_HD,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b',
  ],
  [
    'wegovy-tablets-us',
    WEGOVY_TABLETS,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b',
  ],
  ['wegovy-uk', WEGOVY_UK, 'https://products.mhra.gov.uk/'],
  ['goldstein-2012', GOLDSTEIN, 'https://doi.org/10.1517/14712598.2012.634793'],
  ['ho-2012', HO, 'https://doi.org/10.1016/j.chroma.2012.09.043'],
  ['delcourt-2024', DELCOURT, 'https://doi.org/10.1002/dta.3806'],
  [
    'mounjaro-us',
    MOUNJARO,
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=d2d7da5d-ad07-4228-955f-cf7e355c8cc0',
  ],
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

const READ = '2026-11-29'

/** Sources that the statements have beside those of the reference. */
const OTHERS: readonly KnowledgeSource[] = [
  // Semaglutide
  {
    id: 'wegovy-eu-2025',
    name: 'Wegovy (semaglutide), EU product information',
    revision: 'PDF of the EMA of 13 December 2025',
    address: 'https://www.ema.europa.eu/en/documents/product-information/wegovy-epar-product-information_en.pdf',
    checked: READ,
  },
  {
    id: 'ozempic-eu-2026',
    name: 'Ozempic (semaglutide), EU product information',
    revision: 'PDF of the EMA of 8 January 2026',
    address: 'https://www.ema.europa.eu/en/documents/product-information/ozempic-epar-product-information_en.pdf',
    checked: READ,
  },
  {
    id: 'wegovy-us-mash',
    name: 'Wegovy (semaglutide) injection, FDA label, section 1',
    revision: 'with the use in liver disease (MASH), section read in a copy',
    address: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b',
    checked: READ,
  },
  {
    id: 'wegovy-us-2023',
    name: 'Wegovy (semaglutide) injection, FDA label with Medication Guide and instructions',
    revision: 'revised July 2023',
    address: 'https://www.accessdata.fda.gov/drugsatfda_docs/label/2023/215256s007lbl.pdf',
    checked: READ,
    later: 'wegovy-us',
  },
  {
    id: 'ozempic-us-2017',
    name: 'Ozempic (semaglutide) injection, FDA label',
    revision: 'revised December 2017',
    address: 'https://www.accessdata.fda.gov/drugsatfda_docs/label/2017/209637lbl.pdf',
    checked: READ,
    later: 'ozempic-us',
  },
  {
    id: 'rybelsus-us-2024',
    name: 'Rybelsus (semaglutide) tablets, FDA label',
    revision: 'revised January 2024',
    address: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=27f15fac-7d98-4114-a2ec-92494a91da98',
    checked: READ,
  },
  {
    id: 'mhra-naion-2026',
    name: 'MHRA, Guidance for semaglutide prescribers and patients',
    revision: '5 February 2026',
    address: 'https://www.gov.uk/government/news/mhra-updates-guidance-for-semaglutide-prescribers-and-patients',
    checked: READ,
  },
  {
    id: 'nabp-counterfeit-ozempic',
    name: 'FDA, Signs of counterfeit Ozempic, as reported by the National Association of Boards of Pharmacy',
    revision: 'after December 2023, as read on that day',
    address: 'https://nabp.pharmacy/news/blog/regulatory_news/fda-ozempic-signs-counterfit',
    checked: READ,
  },
  {
    id: 'ema-falsified-ozempic',
    name: 'EMA, Reports of falsified Ozempic pens, as given by the Drug Office of Hong Kong',
    revision: '19 October 2023',
    address:
      'https://www.drugoffice.gov.hk/eps/news/showNews/European+Union%3A+EMA+alerts+EU+patients+and+healthcare+professionals+to+reports+of+falsified+Ozempic+pens/consumer/2023-10-19/en/51509.html',
    checked: READ,
  },
  {
    id: 'wilding-2021',
    name: 'Wilding J. P. H. et al., New England Journal of Medicine 384:989-1002 (STEP 1), abstract',
    revision: '2021',
    address: 'https://doi.org/10.1056/NEJMoa2032183',
    checked: READ,
  },
  {
    id: 'rubino-2021',
    name: 'Rubino D. et al., JAMA 325:1414-1425 (STEP 4), key points and abstract',
    revision: '2021',
    address: 'https://doi.org/10.1001/jama.2021.3224',
    checked: READ,
  },
  {
    id: 'wadden-2021',
    name: 'Wadden T. A. et al., JAMA 325(14) (STEP 3), key points',
    revision: '2021',
    address: 'https://doi.org/10.1001/jama.2021.1831',
    checked: READ,
  },
  {
    id: 'hendershot-2025',
    name: 'Hendershot C. S. et al., JAMA Psychiatry 82:395-405, abstract',
    revision: '2025',
    address: 'https://doi.org/10.1001/jamapsychiatry.2024.4789',
    checked: READ,
  },
  // Tirzepatide
  {
    id: 'zepbound-us-2023',
    name: 'Zepbound (tirzepatide) injection, FDA label with Medication Guide and instructions',
    revision: 'revised November 2023',
    address: 'https://www.accessdata.fda.gov/drugsatfda_docs/label/2023/217806s000lbl.pdf',
    checked: READ,
    later: 'zepbound-us',
  },
  {
    id: 'mounjaro-us-2022',
    name: 'Mounjaro (tirzepatide) injection, FDA label',
    revision: 'revised May 2022',
    address: 'https://www.accessdata.fda.gov/drugsatfda_docs/label/2022/215866s000lbl.pdf',
    checked: READ,
  },
  {
    id: 'mounjaro-eu-overview',
    name: 'European Medicines Agency, Mounjaro: overview',
    revision: 'as read on that day',
    address: 'https://www.ema.europa.eu/en/medicines/human/EPAR/mounjaro',
    checked: READ,
  },
  {
    id: 'mounjaro-eu-leaflet-2023',
    name: 'Mounjaro single-dose pens (tirzepatide), EU package leaflet, as given by the Gravitate-Health project',
    revision: 'June 2023',
    address:
      'https://build.fhir.org/ig/joofio/test-epi-composition/Bundle-bundlepackageleaflet-en-ef5bb2365c3e700f3696b97c07007976.html',
    checked: READ,
  },
  {
    id: 'nhs-sps-mounjaro',
    name: 'NHS Specialist Pharmacy Service, Revised SPC: Mounjaro (tirzepatide)',
    revision: 'as read on that day',
    address:
      'https://www.medicinesresources.nhs.uk/revised-spc-mounjaro-tirzepatide-15mg-solution-for-injection-in-pre-filled-pen.html',
    checked: READ,
  },
  {
    id: 'lilly-zepbound-contraceptives',
    name: 'Lilly Medical, Can adults with obesity or overweight taking Zepbound also take oral contraceptives?',
    revision: 'answer 211019, after the US label',
    address:
      'https://medical.lilly.com/us/products/answers/can-adults-with-obesity-or-overweight-taking-zepbound-also-take-oral-contraceptives-211019',
    checked: READ,
  },
  {
    id: 'lilly-zepbound-vial',
    name: 'Lilly Medical, After withdrawing the Zepbound dose from the vial, can the remaining solution be kept?',
    revision: 'answer 241712, after the US label',
    address:
      'https://medical.lilly.com/us/products/answers/after-withdrawing-the-zepbound-tirzepatide-dose-from-the-vial-can-the-remaining-solution-be-kept-for-a-future-dose-241712',
    checked: READ,
  },
  {
    id: 'lilly-gastric-emptying',
    name: 'Lilly Medical, Can tirzepatide be used in patients with delayed gastric emptying?',
    revision: 'answer 140193, 14 May 2022',
    address:
      'https://www.lillymedical.com/en-us/answers/can-tirzepatide-be-used-in-patients-with-delayed-gastric-emptying-140193',
    checked: READ,
  },
  {
    id: 'lilly-uk-kwikpen-travel',
    name: 'Lilly Medical, How should patients store the Mounjaro KwikPen during transport and travel? (United Kingdom)',
    revision: 'answer 217602',
    address:
      'https://medical.lilly.com/uk/products/answers/how-should-patients-store-the-mounjaro-tirzepatide-kwikpen-during-transport-and-travel-217602',
    checked: READ,
  },
  {
    id: 'lilly-uk-kwikpen-excipients',
    name: 'Lilly Medical, What excipients does the Mounjaro KwikPen contain? (United Kingdom)',
    revision: 'answer 217604',
    address:
      'https://medical.lilly.com/uk/products/answers/what-excipients-does-the-mounjaro-tirzepatide-kwikpen-contain-217604',
    checked: READ,
  },
  {
    id: 'lilly-au-questions',
    name: 'Lilly Australia, Mounjaro: commonly asked questions',
    revision: 'as read on that day',
    address: 'https://au.lilly.com/mounjaro/patient/faq',
    checked: READ,
  },
  {
    id: 'surmount-5',
    name: 'Aronne L. J. et al., New England Journal of Medicine (SURMOUNT-5), abstract',
    revision: '2025',
    address: 'https://doi.org/10.1056/NEJMoa2416394',
    checked: READ,
  },
  // GLP-1 medicines
  {
    id: 'mhra-aspiration-2025',
    name: 'MHRA, Drug Safety Update: GLP-1 and dual GIP/GLP-1 receptor agonists and pulmonary aspiration',
    revision: 'January 2025',
    address:
      'https://www.gov.uk/drug-safety-update/glp-1-and-dual-gip-slash-glp-1-receptor-agonists-potential-risk-of-pulmonary-aspiration-during-general-anaesthesia-or-deep-sedation',
    checked: READ,
  },
  {
    id: 'mhra-pancreatitis-2026',
    name: 'MHRA, Guidance for GLP-1 prescribers and patients: pancreatitis',
    revision: '29 January 2026',
    address: 'https://www.gov.uk/government/news/mhra-updates-guidance-for-glp-1-prescribers-and-patients',
    checked: READ,
  },
  {
    id: 'mhra-glp1-2025',
    name: 'MHRA, GLP-1 medicines for weight loss and diabetes: what you need to know',
    revision: '5 June 2025',
    address:
      'https://www.gov.uk/government/publications/glp-1-medicines-for-weight-loss-and-diabetes-what-you-need-to-know/glp-1-medicines-for-weight-loss-and-diabetes-what-you-need-to-know',
    checked: READ,
  },
  {
    id: 'mhra-contraception-2025',
    name: 'MHRA, Guidance on GLP-1 medicines and contraception, as reported by The Pharmaceutical Journal',
    revision: '5 June 2025',
    address:
      'https://pharmaceutical-journal.com/article/news/mhra-urges-women-taking-weight-loss-drugs-urged-to-use-effective-contraception',
    checked: READ,
  },
  // Read earlier
  {
    id: 'fda-suicidality-dsc',
    name: 'FDA, Drug Safety Communication: removal of the warning of suicidal behavior from GLP-1 medicines, read as quoted by epocrates and The Medical Letter',
    revision: '13 January 2026',
    address:
      'https://www.fda.gov/drugs/drug-safety-and-availability/fda-requests-removal-suicidal-behavior-and-ideation-warning-glucagon-peptide-1-receptor-agonist-glp',
    checked: READ,
  },
  {
    id: 'lilly-zepbound-missed',
    name: 'Lilly Medical, What should a patient do if they miss a dose of Zepbound (tirzepatide)?',
    revision: 'answer 209169, after the US label',
    address:
      'https://medical.lilly.com/us/products/answers/what-should-a-patient-do-if-they-miss-a-dose-of-zepbound-tirzepatide-209169',
    checked: READ,
  },
  {
    id: 'lilly-mounjaro-surgery',
    name: 'Lilly Medical, Should Mounjaro (tirzepatide) therapy be modified for surgical procedures or hospitalization?',
    revision: 'answer 168069, after the US label',
    address:
      'https://medical.lilly.com/us/products/answers/should-mounjaro-tirzepatide-therapy-be-modified-for-surgical-procedures-or-hospitalization-168069',
    checked: READ,
  },
  {
    id: 'zepbound-us-guide-2024',
    name: 'Zepbound (tirzepatide), FDA Medication Guide',
    revision: 'revised March 2024',
    address: 'https://dailymed.nlm.nih.gov/dailymed/medguide.cfm?setid=487cd7e7-434c-4925-99fa-aa80b1cc776b',
    checked: READ,
    later: 'zepbound-us',
  },
  {
    id: 'zepbound-us-hcp',
    name: 'Zepbound, safety information of the manufacturer for professionals (United States)',
    revision: 'as read on that day',
    address: 'https://zepbound.lilly.com/hcp/dosage',
    checked: READ,
  },
  {
    id: 'zepbound-us-changes',
    name: 'FDA, Drug Safety-related Labeling Changes: Zepbound, sections 5.2 to 5.5',
    revision: 'as read on that day',
    address:
      'https://www.accessdata.fda.gov/scripts/cder/safetylabelingchanges/index.cfm?event=searchdetail.page&DrugNameID=2936',
    checked: READ,
  },
  {
    id: 'zepbound-us-table',
    name: 'Zepbound (tirzepatide) injection, FDA label, table 2, as given by ndclist.com',
    revision: 'as read on that day',
    address: 'https://ndclist.com/ndc/0002-2002/label',
    checked: READ,
  },
  {
    id: 'ozempic-eu-2018',
    name: 'Ozempic (semaglutide), EU product information, section 2 (in Italian)',
    revision: '8 February 2018',
    address: 'https://ec.europa.eu/health/documents/community-register/2018/20180208139833/anx_139833_it.pdf',
    checked: READ,
  },
  {
    id: 'ozempic-openfda',
    name: 'Ozempic (semaglutide) injection, data of the US label, as given by openFDA',
    revision: 'data of 24 September 2026',
    address: 'https://api.fda.gov/drug/label.json?search=set_id%3A%2242bdd912-2393-44c4-b7e0-47672ca28991%22',
    checked: READ,
  },
  {
    id: 'jpac-weight-loss',
    name: 'UK Blood Transfusion Services (JPAC), Weight Loss Medication: who can give blood',
    revision: 'as read on that day',
    address: 'https://www.transfusionguidelines.org/dsg/wb/guidelines/diet-pills',
    checked: READ,
  },
  {
    id: 'red-cross-eligibility',
    name: 'American Red Cross, questions of donors about their health',
    revision: 'as read on that day',
    address: 'https://www.redcrossblood.org/local-homepage/news/article/healthy-donors-eligibility-questions-rcbs.html',
    checked: READ,
  },
  {
    id: 'novo-storage',
    name: 'Novo Nordisk Scientific Exchange, Product Storage and Stability: GLP-1 RAs (United States)',
    revision: 'as read on that day',
    address: 'https://scientific-exchange.com/product-information/storage-and-stability/glp-1-ras.html',
    checked: READ,
  },
  {
    id: 'novo-storage-hgh',
    name: 'Novo Nordisk Scientific Exchange, Product Storage and Stability: Rare Endocrine Disorders (United States)',
    revision: 'as read on that day',
    address: 'https://scientific-exchange.com/product-information/storage-and-stability/rare-endocrine-disorders.html',
    checked: READ,
  },
  {
    id: 'novo-temperature',
    name: 'Novo Nordisk Scientific Exchange, Temperature Questions and Answers (United States)',
    revision: 'as read on that day',
    address: 'https://scientific-exchange.com/product-information/temperature-questions-and-answers.html',
    checked: READ,
  },
  {
    id: 'fda-glp1-concerns',
    name: 'FDA, Concerns with Unapproved GLP-1 Drugs Used for Weight Loss',
    revision: 'as read on that day',
    address:
      'https://www.fda.gov/drugs/postmarket-drug-safety-information-patients-and-providers/fdas-concerns-unapproved-glp-1-drugs-used-weight-loss',
    checked: READ,
  },
  {
    id: 'tsa-medications',
    name: 'TSA, Disabilities and Medical Conditions: Medications',
    revision: 'as read on that day',
    address: 'https://www.tsa.gov/travel/tsa-cares/disabilities-and-medical-conditions/medications',
    checked: READ,
  },
  {
    id: 'cdc-injection-safety',
    name: 'CDC, Preventing Unsafe Injection Practices',
    revision: 'as read on that day',
    address: 'https://www.cdc.gov/injection-safety/hcp/clinical-safety/index.html',
    checked: READ,
  },
  {
    id: 'ins-multi-dose-vials',
    name: 'Infusion Nurses Society, Multi-dose vials: not forever, after the Joint Commission',
    revision: '25 August 2010',
    address: 'https://infusionnurse.org/2010/08/25/multi-dose-vials-not-forever/',
    checked: READ,
  },
  {
    id: 'genotropin-us-2019',
    name: 'Genotropin (somatropin), FDA prescribing information, highlights and section 1',
    revision: 'revised April 2019',
    address: 'https://fda.report/DailyMed/ffebf88b-d257-4542-9808-74d9b7167765',
    checked: READ,
    later: 'genotropin-us',
  },
  {
    id: 'wilding-2022',
    name: 'Wilding J. P. H. et al., Diabetes, Obesity and Metabolism 24:1553-1564 (STEP 1 extension), abstract',
    revision: '2022',
    address: 'https://doi.org/10.1111/dom.14725',
    checked: READ,
  },
  {
    id: 'jastreboff-2022',
    name: 'Jastreboff A. M. et al., New England Journal of Medicine 387:205-216 (SURMOUNT-1), abstract',
    revision: '2022',
    address: 'https://doi.org/10.1056/NEJMoa2206038',
    checked: READ,
  },
  {
    id: 'aronne-2024',
    name: 'Aronne L. J. et al., JAMA 331:38-48 (SURMOUNT-4), abstract',
    revision: '2024',
    address: 'https://doi.org/10.1001/jama.2023.24945',
    checked: READ,
  },
  {
    id: 'teichman-2006-abstract',
    name: 'Teichman S. L. et al., Journal of Clinical Endocrinology & Metabolism 91:799-805, abstract',
    revision: '2006',
    address: 'https://doi.org/10.1210/jc.2005-1536',
    checked: READ,
  },
  {
    id: 'ionescu-2006',
    name: 'Ionescu M. and Frohman L. A., Journal of Clinical Endocrinology & Metabolism 91:4792, abstract',
    revision: '2006',
    address: 'https://doi.org/10.1210/jc.2006-1702',
    checked: READ,
  },
  {
    id: 'genotropin-us-section-16',
    name: 'Genotropin (somatropin), FDA prescribing information, section 16, as given by Pfizer Medical Information',
    revision: 'as read on that day',
    address: 'https://pfizermedicalinformation.com/genotropin/storage-handling',
    checked: READ,
  },
  {
    id: 'genotropin-ca-interactions',
    name: 'Genotropin (somatropin), drug interactions, as given by Pfizer Medical Information (Canada)',
    revision: 'as read on that day',
    address: 'https://www.pfizermedicalinformation.ca/en-ca/genotropin/drug-interactions',
    checked: READ,
  },
  {
    id: 'humatrope-uk-handling',
    name: 'Lilly Medical, Humatrope (somatropin): Special precautions for disposal and other handling (United Kingdom)',
    revision: 'answer 91716',
    address:
      'https://www.lillymedical.co.uk/en-gb/answers/humatrope-somatropin-special-precautions-for-disposal-and-other-handling-91716',
    checked: READ,
  },
  {
    id: 'humatrope-eu-interactions',
    name: 'Lilly Medical, Humatrope (somatropin): Interaction with other medicinal products',
    revision: '5 April 2019',
    address:
      'https://www.lillymedical.eu/en-gb/answers/humatrope-somatropin-interaction-with-other-medicinal-products-76476',
    checked: READ,
  },
  {
    id: 'vasireddi-2025',
    name: 'Vasireddi N. et al., HSS Journal, BPC-157 in orthopaedic sports medicine: a systematic review, abstract',
    revision: '2025',
    address: 'https://doi.org/10.1177/15563316251355551',
    checked: READ,
  },
  {
    id: 'gwyer-2019',
    name: 'Gwyer D. et al., Cell and Tissue Research 377:153-159, BPC 157 and musculoskeletal soft tissue healing, abstract',
    revision: 'August 2019',
    address: 'https://eprints.keele.ac.uk/id/eprint/8428/',
    checked: READ,
  },
  {
    id: 'tirzepatide-instructions',
    name: 'Tirzepatide auto-injector, instructions for patients, as given by PeaceHealth',
    revision: 'as read on that day',
    address: 'https://peacehealth.org/medical-topics/id/fdbm30433-2417',
    checked: READ,
  },
]

/** Sources of the reference of which the library has read a later revision. */
const LATER: Readonly<Record<string, string>> = { 'wegovy-eu': 'wegovy-eu-2025', 'ozempic-eu': 'ozempic-eu-2026' }

/** All sources of the library. An id is never used for another document or revision. */
export const SOURCES: readonly KnowledgeSource[] = [
  ...REFERENCE.map(([id, { name, revision, checked }, address]) => {
    const later = LATER[id]
    return { id, name, revision, checked, address, ...(later === undefined ? {} : { later }) }
  }),
  ...OTHERS,
  ...hghSources,
  ...researchPeptideSources,
  ...injectingSources,
  ...travelSources,
  ...qualitySources,
  ...dopingSources,
]

/** The id of a source of the reference. @throws RangeError for one that has none. */
export function idOfSource(source: Source): string {
  const found = REFERENCE.find(([, known]) => known === source)
  if (found === undefined) throw new RangeError(`${source.name} has no id in domain/knowledge/sources.ts`)
  return found[0]
}
