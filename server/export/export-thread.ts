// What a thread runs for an export (export.ts).
export { writeExport as default } from './write-export.ts'
