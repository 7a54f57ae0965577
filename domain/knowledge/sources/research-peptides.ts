import { sourcesReadOn } from '../rows.ts'

export const researchPeptideSources = sourcesReadOn('2026-11-29', [
  [
    'lee-2021',
    'Intra-articular injection of BPC 157 for multiple types of knee pain, Alternative Therapies in Health and Medicine 27:8-13, abstract',
    'July 2021',
    'https://pubmed.ncbi.nlm.nih.gov/34324435',
  ],
  [
    'bpc157-incision-2022',
    'Journal of Dental Anesthesia and Pain Medicine, BPC-157 and postoperative incisional pain in rats, PMC8995671, abstract',
    '2022',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC8995671/',
  ],
  [
    'xing-2021',
    'Xing Y. et al., Frontiers in Endocrinology 12:767785, Progress on the function and application of thymosin beta-4',
    '21 December 2021',
    'https://doi.org/10.3389/fendo.2021.767785',
  ],
  [
    'ying-2023',
    'Ying Y. et al., Current Protein & Peptide Science 24:78-88, Thymosin beta-4 and actin, abstract',
    '2023',
    'https://doi.org/10.2174/1389203724666221201093500',
  ],
  [
    'wang-2021',
    'Wang X. et al., Journal of Cellular and Molecular Medicine 25:8222-8228, first-in-human study of recombinant thymosin beta-4, abstract',
    '4 August 2021',
    'https://doi.org/10.1111/jcmm.16693',
  ],
  [
    'sosne-2015',
    'Sosne G. and Ousler G. W., Clinical Ophthalmology 9:877-884, thymosin beta-4 eye drops for dry eye, abstract',
    '20 May 2015',
    'https://doi.org/10.2147/OPTH.S80954',
  ],
  [
    'thymosin-cornea-2022',
    'International Journal of Molecular Sciences 24:554, thymosin beta-4 eye drops in neurotrophic keratopathy, abstract',
    '29 December 2022',
    'https://doi.org/10.3390/ijms24010554',
  ],
  [
    'thymosin-nct00743769',
    'ClinicalTrials.gov, intravenous thymosin beta-4 in healthy volunteers, NCT00743769',
    'last updated 25 April 2014; listed as withdrawn later',
    'https://clinicaltrials.gov/ct2/show/NCT00743769',
  ],
  [
    'conjuchem-2006',
    'ConjuChem Biotechnologies, press release on a death in the trial of DAC:GRF (CJC-1295), as kept by NATAP',
    '8 August 2006',
    'https://www.natap.org/2006/newsUpdates/081106_02.htm',
  ],
  [
    'secretagogues-2020',
    'Translational Andrology and Urology, growth hormone secretagogues in hypogonadal males, PMC7108996, abstract',
    'as read on that day',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC7108996/',
  ],
  [
    'clinicaltrials-nct02637284',
    'ClinicalTrials.gov, PCO-02 (BPC-157) safety and pharmacokinetics trial, NCT02637284',
    'last updated 22 December 2015, read in copies of the entry',
    'https://clinicaltrials.gov/study/NCT02637284',
  ],
])
