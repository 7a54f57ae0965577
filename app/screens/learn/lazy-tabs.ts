/** The tabs that need no statements: they do not wait for the library (use-lazy-content.ts). */
export { GuidesTab } from './guides/guides-tab.tsx'
export { MixingTab } from './mixing/mixing-tab.tsx'
