import { sourcesReadOn } from '../rows.ts'

export const qualitySources = sourcesReadOn('2026-11-29', [
  [
    'fda-503a-bulks',
    'FDA, Bulk Drug Substances Used in Compounding Under Section 503A of the FD&C Act',
    'as read on that day',
    'https://www.fda.gov/drugs/human-drug-compounding/bulk-drug-substances-used-compounding-under-section-503a-fdc-act',
  ],
  [
    'fda-bulks-suppliers',
    'FDA to Compounders: Know Your Bulks and Excipients Suppliers',
    'as read on that day',
    'https://www.fda.gov/drugs/human-drug-compounding/fda-compounders-know-your-bulks-and-excipients-suppliers',
  ],
  [
    'fda-compounding-questions',
    'FDA, Compounding and the FDA: Questions and Answers',
    'as read on that day',
    'https://www.fda.gov/Drugs/GuidanceComplianceRegulatoryInformation/PharmacyCompounding/ucm339764.htm',
  ],
  [
    'fda-compounding-oversight',
    'FDA, Compounding Oversight and Compliance Actions',
    'as read on that day',
    'https://www.fda.gov/drugs/human-drug-compounding/compounding-oversight-and-compliance-actions',
  ],
  [
    'fda-besaferx',
    'FDA, BeSafeRx: Frequently Asked Questions',
    'as read on that day',
    'https://www.fda.gov/drugs/besaferx-your-source-online-pharmacy-information/besaferx-frequently-asked-questions-faqs',
  ],
  [
    'peptide-content',
    'Sigma-Aldrich, Explanation of peptide purity and peptide content',
    'as read on that day',
    'https://www.sigmaaldrich.com/US/en/technical-documents/technical-article/protein-biology/protein-quantitation/explanation-of-peptide',
  ],
  [
    'fr-2024-31546',
    'Federal Register 90:1136-1138, FDA interim policy on compounding under section 503A, notice',
    '7 January 2025',
    'https://www.federalregister.gov/documents/2025/01/07/2024-31546/interim-policy-on-compounding-using-bulk-drug-substances-under-section-503a-of-the-federal-food-drug',
  ],
  [
    'fda-synthetic-peptides-nlm',
    'FDA, ANDAs for certain highly purified synthetic peptide drug products, guidance, as kept by the National Library of Medicine',
    'May 2021, figures read in reports of it',
    'https://collections.nlm.nih.gov/catalog/nlm:nlmuid-9918350982606676-pdf',
  ],
  [
    'usp-1085',
    'United States Pharmacopeia, guidelines on the endotoxins test, USPNF_M2245_03_01',
    'official as of 1 December 2020, read in a copy',
    'https://doi.org/10.31003/USPNF_M2245_03_01',
  ],
  [
    'janvier-2018-pubmed',
    'Janvier S. et al., Talanta, impurity profiling of falsified peptide drugs on the Belgian market',
    '2018, figures read in a summary',
    'https://pubmed.ncbi.nlm.nih.gov/?term=Janvier+impurity+profiling+falsified+Belgian+market',
  ],
])
