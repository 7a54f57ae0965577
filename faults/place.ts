import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccount, type Account } from '../bench/server/account.ts'

/** A temporary directory that goes away with its block. */
export function newPlace(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'vialog-fault-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** So many people with premium, signed up at this server; two at a time, since passwords take a processor each. */
export async function newPeople(address: string, count: number): Promise<readonly Account[]> {
  const people: Account[] = []
  while (people.length < count)
    people.push(
      ...(await Promise.all(Array.from({ length: Math.min(2, count - people.length) }, () => newAccount(address)))),
    )
  return people
}
