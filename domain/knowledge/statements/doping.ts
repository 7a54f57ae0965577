import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const dopingStatements: readonly Statement[] = statementsAbout('all', '2027-02-28', [
  [
    'doping-s0-meaning',
    'doping',
    'Section S0 of the WADA list forbids at all times what no authority has approved as a medicine for people and no other section names; drugs in research and BPC-157 are examples.',
    ['what is s0 on the wada list', 'are unapproved peptides banned in sport', 'research peptides doping'],
    ['cologne-s0'],
  ],
  [
    'doping-s2-names',
    'doping',
    'Section S2 of the WADA list names growth hormone, CJC-1295, sermorelin, tesamorelin and ipamorelin among what it forbids.',
    ['what is s2 on the wada list', 'which peptides are banned in sport', 'are growth hormone releasers banned'],
    ['norway-s2'],
  ],
  [
    'doping-in-and-out',
    'doping',
    'What the list of WADA forbids at all times is forbidden in competition and out of it, so in training and between seasons as well.',
    ['banned out of competition', 'is it banned in the off season', 'tested between seasons'],
    ['wada-2026'],
  ],
])
