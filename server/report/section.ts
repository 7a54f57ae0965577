import { tag, type Sheet } from './sheet.ts'
import { heightOf, STYLES, write, type Style } from './words.ts'

/**
 * Draws a section with its title. Its content is drawn under it in the structure. The title stands on one page with the first
 * `room` points of the section.
 */
export function drawSection(sheet: Sheet, title: string, draw: () => void, room = WITH_TITLE): void {
  const before = sheet.part
  const section = sheet.pdf.struct('Sect')
  before.add(section)
  sheet.part = section
  sheet.y += BEFORE
  sheet.makeRoom(room)
  paragraph(sheet, title, STYLES.section, 'H2')
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

const BEFORE = 18
const AFTER = 4
const WITH_TITLE = 90
