import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const semaglutideEffects: readonly Statement[] = statementsAbout('semaglutide', '2027-05-31', [])
