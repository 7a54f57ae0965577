import { readFileSync } from 'node:fs'

/** The picture that goes with a shared link, 1200 x 630: a page's title and a sentence beside the vial. `logo` is SVG. */
export function sharingCard(title: string, text: string, logo: string): string {
  return `<main>${logo}<h1>${title}</h1><p>${text}</p><aside>${VIAL}</aside></main>`
}

/** The product's own letters, so that a picture is the same wherever it is drawn. */
const LETTERS = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** The style sheet of everything that scripts/pictures/draw-pictures.ts draws. */
export const PICTURE_STYLE = `
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${LETTERS.toString('base64')}) }
  * { margin: 0; box-sizing: border-box }
  html, body { height: 100%; font-family: Inter, sans-serif; color: #12202b }
  body > svg { display: block; width: 100%; height: 100% }
  .ink { width: 100%; height: 100%; background: #12202b; display: grid; place-items: center }
  .ink svg { width: 100%; height: 100%; display: block }
  .safe { width: 80%; height: 80% }
  main { position: relative; height: 100%; padding: 72px; background: #f5f6f4; display: flex; flex-direction: column }
  main > svg { width: 300px; height: auto; margin: -14px }
  h1 { margin-top: auto; max-width: 780px; font-size: 84px; line-height: 1.05; letter-spacing: -0.035em; font-weight: 700; text-wrap: balance }
  p { margin-top: 22px; max-width: 700px; font-size: 34px; line-height: 1.35; color: #4a5862; text-wrap: pretty }
  aside { position: absolute; right: 96px; top: 110px; width: 250px }
`

/** The vial of app/ui/charts/vial.tsx at seven tenths, in the colours of the light theme. */
const VIAL = `<svg viewBox="0 0 64 104"><defs><linearGradient id="l" x2="0" y2="1"><stop stop-color="#14a3a0"/><stop offset="1" stop-color="#0b7f86"/></linearGradient><clipPath id="g"><path d="M19.2 17.7v6.2q0 3.1-6.4 6.2-7.7 3.6-7.7 12.5V91.5q0 7.8 7.7 7.8H51.2q7.7 0 7.7-7.8V42.6q0-8.9-7.7-12.5-6.4-3.1-6.4-6.2v-6.2z"/></clipPath></defs><rect x="15.4" y="1.5" width="33.2" height="11.4" rx="3.8" fill="#12202b"/><rect x="19.2" y="13" width="25.6" height="5.2" fill="#6b7780"/><g clip-path="url(#g)"><rect width="64" height="104" fill="#dff1ef"/><path d="M0 52q16-2.6 32 0t32 0V104H0z" fill="url(#l)"/><rect x="10.9" y="37.4" width="5.1" height="52" rx="2.55" fill="#fff" opacity=".35"/></g></svg>`
