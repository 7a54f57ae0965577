/** The tabs that show statements of the library, and the details of the cards, loaded together at the first touch (use-lazy-content.ts). */
export { FaqTab } from './faq/faq-tab.tsx'
export { PeptideDetails } from './details/peptide-details.tsx'
export { SafetyTab } from './safety/safety-tab.tsx'
