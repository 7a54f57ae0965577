/** The tabs that are not open at first, loaded together with the first touch of the page (use-more.ts). */
export { FaqTab } from './faq-tab.tsx'
export { MixingTab } from './mixing-tab.tsx'
export { SafetyTab } from './safety-tab.tsx'
