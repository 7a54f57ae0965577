import type { ReportFacts } from '#domain/report/facts'
import type { Paper } from '#domain/report/paper'
import { dateIn } from '#domain/time/zone'
import { dated } from './dates.ts'
import { drawDoses } from './doses.ts'
import { drawFrames } from './frames.ts'
import { drawHead, nameOf } from './head.ts'
import { drawLabs } from './labs.ts'
import { drawOthers, drawRatings, drawWeight } from './metrics.ts'
import { drawNotes } from './notes.ts'
import { drawProtocols } from './protocols.ts'
import { drawAdherence, drawNotTaken, drawRegimens } from './plans.ts'
import { paragraph } from './section.ts'
import { drawSymptoms } from './symptoms.ts'
import { createSheet } from './sheet.ts'
import { text } from './text.ts'
import { drawTiles } from './tiles.ts'
import { STYLES } from './words.ts'

/** Draws a report as a PDF (docs/export.md#reportpdf). It takes tenths of a second, so a thread does it. */
export async function drawReport(facts: ReportFacts, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { doses, plans, metrics, labs, symptoms, protocols, notes, madeAt, isExtract } = facts
  const [name, date] = [nameOf(facts), dated(dateIn(madeAt, facts.zone))]
  const sheet = createSheet(paper, { title: text.title(name, date), madeAt: new Date(madeAt) })
  const whole = bytesOf(sheet.pdf)
  drawHead(sheet, facts)
  drawTiles(sheet, facts)
  if (plans) drawRegimens(sheet, plans)
  if (protocols) drawProtocols(sheet, protocols)
  if (plans) drawAdherence(sheet, plans)
  if (doses) drawDoses(sheet, doses)
  if (metrics) drawWeight(sheet, metrics)
  if (metrics) drawRatings(sheet, metrics)
  if (metrics) drawOthers(sheet, metrics)
  if (labs) drawLabs(sheet, labs, isExtract ? '' : text.labs.all)
  if (symptoms) drawSymptoms(sheet, symptoms)
  if (plans) drawNotTaken(sheet, plans, isExtract ? '' : text.notTaken.all)
  if (notes) drawNotes(sheet, notes, isExtract ? '' : text.notes.all)
  if (sheet.isMissing) {
    sheet.y += 8
    paragraph(sheet, text.missing, STYLES.small)
  }
  drawFrames(sheet, { name, made: isExtract ? text.read(date) : text.exported(date) })
  sheet.pdf.end()
  return whole
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of pdf) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}
