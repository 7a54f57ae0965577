/** The tabs that are not open at first and what the cards hold, loaded together with the first touch of the page (use-lazy-content.ts). */
export { FaqTab } from './faq-tab.tsx'
export { MixingTab } from './mixing/mixing-tab.tsx'
export { PeptideDetails } from './peptides/peptide-details.tsx'
export { SafetyTab } from './safety-tab.tsx'
