import { tag, type Sheet } from './sheet.ts'
import { heightOf, STYLES, write, type Style } from './words.ts'

/** Draws a section with its title. Its content is drawn under it in the structure. */
export function drawSection(sheet: Sheet, title: string, draw: () => void): void {
  const before = sheet.part
  const section = sheet.pdf.struct('Sect')
  before.add(section)
  sheet.part = section
  heading(sheet, title, STYLES.section, { type: 'H2', space: BEFORE })
  draw()
  section.end()
  sheet.part = before
}

/** Draws a paragraph on one page, and goes on below it. */
export function paragraph(sheet: Sheet, text: string, style: Style, type = 'P'): void {
  const { left: x, width } = sheet
  const height = heightOf(sheet, text, width, style)
  sheet.makeRoom(height)
  tag(sheet, type, () => write(sheet, text, { x, y: sheet.y, width }, style))
  sheet.y += height + AFTER
}

/** Draws a heading, or words that lead to a table, on one page with what follows; `space` stands above it. */
export function heading(
  sheet: Sheet,
  text: string,
  style: Style,
  { type = 'P', space = 0 }: { readonly type?: 'H2' | 'H3' | 'P'; readonly space?: number } = {},
): void {
  const { left: x, width, pdf } = sheet
  const height = heightOf(sheet, text, width, style)
  // Its place in the order of reading is here.
  const element = pdf.struct(type)
  sheet.part.add(element)
  sheet.waiting.push({
    space,
    height: height + AFTER,
    draw() {
      element.add(() => write(sheet, text, { x, y: sheet.y, width }, style))
      element.end()
      sheet.y += height + AFTER
    },
  })
}

const BEFORE = 18
const AFTER = 4
