import type { Statement } from './statement.ts'
import { dopingStatements } from './statements/doping.ts'
import { qualityStatements } from './statements/quality.ts'
import { travelStatements } from './statements/travel.ts'
import { injectingStatements } from './statements/injecting.ts'
import { hghHandlingStatements } from './statements/hgh-handling.ts'
import { hghSafetyStatements } from './statements/hgh-safety.ts'
import { labsStatements } from './statements/labs.ts'
import { bpc157Statements } from './statements/bpc157.ts'
import { cjc1295Statements } from './statements/cjc1295.ts'
import { glp1Statements } from './statements/glp1.ts'
import { hghStatements } from './statements/hgh.ts'
import { ipamorelinStatements } from './statements/ipamorelin.ts'
import { semaglutideStatements } from './statements/semaglutide.ts'
import { tb500Statements } from './statements/tb500.ts'
import { tirzepatideStatements } from './statements/tirzepatide.ts'
import { vialsStatements } from './statements/vials.ts'

/** All statements of the library. */
export const STATEMENTS: readonly Statement[] = [
  ...semaglutideStatements,
  ...tirzepatideStatements,
  ...glp1Statements,
  ...hghStatements,
  ...bpc157Statements,
  ...tb500Statements,
  ...cjc1295Statements,
  ...ipamorelinStatements,
  ...labsStatements,
  ...hghSafetyStatements,
  ...hghHandlingStatements,
  ...injectingStatements,
  ...travelStatements,
  ...qualityStatements,
  ...dopingStatements,
  ...vialsStatements,
]
