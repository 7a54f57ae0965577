import { readFileSync } from 'node:fs'
import { answerOf } from './knowledge/answer.ts'
import { createLibrary } from './knowledge/search/library.ts'
import { STATEMENTS } from './knowledge/statements.ts'
const lib = createLibrary(STATEMENTS)
const full = process.argv[3] === 'full'
for (const q of readFileSync(process.argv[2]!, 'utf8').trim().split('\n')) {
  const a = answerOf(q, lib) as any
  const s = a.statements?.slice(0, 3).map((x: any) => full ? `\n     - ${x.id}: ${x.text}` : x.id).join(full ? '' : ' | ') ?? ''
  console.log(`${q}\n   => ${a.kind} ${a.help ?? a.screen ?? a.advice ?? a.names ?? ''} ${s}`)
}
