/** The details of the cards for the build, which writes them into the page; a browser loads them later. */
export const PrerenderedDetails = import.meta.env.SSR
  ? (await import('./peptide-details.tsx')).PeptideDetails
  : undefined
