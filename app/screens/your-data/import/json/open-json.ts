import { TooManyEntries } from '#domain/other-products/entries'
import { jsonOfProduct } from '#domain/other-products/read'
import { productTable, type Table } from '../csv/open-table.ts'
import { encodingOf } from '../file-kind.ts'
import { NotOpened } from '../not-opened.ts'
import { isZip, openExport, type Opened } from './open-export.ts'

/** An export of Vialog, what another product has written as JSON, or a ZIP that may hold the health data of a phone. */
export type OpenedJson = { readonly export: Opened } | { readonly table: Table } | { readonly health: true }

/** Opens the ZIP of an export, its vialog.json, or a JSON file of another product. @throws NotOpened */
export async function openJson(file: Blob): Promise<OpenedJson> {
  try {
    return { export: await openExport(file) }
  } catch (error) {
    if (error instanceof NotOpened && error.reason === 'health') return { health: true }
    const isOther = error instanceof NotOpened && error.reason === 'not-vialog'
    const table = isOther && !(await isZip(file)) ? await tableIn(file).catch(throwNotOpened) : undefined
    if (table) return { table }
    throw error
  }
}

function throwNotOpened(error: unknown): never {
  throw error instanceof TooManyEntries ? new NotOpened('too-many-rows') : error
}

/** The doses of a JSON file, which was parsed before. */
async function tableIn(file: Blob): Promise<Table | undefined> {
  const product = jsonOfProduct(JSON.parse(await textOf(file)))
  return product && productTable(product)
}

async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
