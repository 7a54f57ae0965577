/** The component of the details in the build, which prerenders them; undefined in a browser, which loads them later. */
export const PrerenderedDetails = import.meta.env.SSR
  ? (await import('../details/peptide-details.tsx')).PeptideDetails
  : undefined
