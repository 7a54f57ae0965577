import { fileURLToPath } from 'node:url'

/**
 * The files into which the code of the browser is cut; the bundler cuts the rest by itself
 * (docs/decisions/028-signed-in-chunk.md). A group takes along what its modules import, unless a group of a higher
 * priority has it.
 */
export function chunks() {
  return [
    react(),
    paint(),
    amount(),
    session(),
    controls(),
    otherControls(),
    forms(),
    account(),
    accountLinks(),
    proofs(),
    drafts(),
    amountFields(),
    dialogs(),
    person(),
    // Before `waiting`, which would take it along: open pages need it too.
    exact(),
    beneathDoses(),
    checkIn(),
    waiting(),
    peptides(),
    plans(),
    queries(),
    completion(),
    vialsCard(),
    vials(),
    further(),
    statements(),
    schemas(),
  ]
}

/** React and the router, which every screen needs first, in one file instead of many that wait for each other. */
function react() {
  return { name: 'react', test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//, priority: 7 }
}

/** What the dashboard is drawn with, and most screens with it, in one file: a dozen small ones cost a phone a dozen requests. */
function paint() {
  const shell = 'input/double-tap|layout/.*|toasts/toasts|product|offline-app|loading/use-lazy-module'
  const data = 'service-worker|session/remembered-person'
  return ofDashboard('paint', new RegExp(`/app/(ui/.*|theme/.*|shell/(${shell})|data/(${data}))\\.tsx?$`), 6)
}

/** The calculator and the education center speak of amounts and peptides. */
function amount() {
  return {
    name: 'amount',
    test: /\/domain\/(amounts\/amount|peptides\/(ids|spelling)|doses\/unit|calculators\/(syringe|dial))\.ts$/,
    priority: 6,
  }
}

/** `/auth` knows who is signed in. */
function session() {
  return {
    name: 'session',
    test: /\/app\/data\/(session\/(?!sign-out|starts-here).*|indexed-db|store|use-store|fetch-json|profile\/onboarding-flag)\.ts$/,
    priority: 5,
  }
}

/** What the other screens are drawn with: fields, tabs, switches. A chart or a QR code loads with the few screens that draw one, a choice with its menu. */
function controls() {
  return {
    name: 'controls',
    test: /\/app\/(ui\/(?!month-grid|charts|dialogs|qr-|use-screen-on)|shell\/(layout|public-pages))/,
    priority: 5,
  }
}

/** Controls that most screens need beside fields, and `/auth` does not. */
function otherControls() {
  return { name: 'other-controls', test: /\/app\/ui\/(accordion|side-by-side|controls\/switch)\.tsx$/, priority: 6 }
}

/** The validation of forms. Not every page with a field has a form. */
function forms() {
  return {
    name: 'forms',
    test: /\/node_modules\/react-hook-form\/|\/app\/shell\/forms\/(focus-field|use-validated-form)\.ts$/,
    priority: 4,
  }
}

/** What `/auth` shares with the pages that links in mails open. */
function account() {
  return {
    name: 'account',
    test: /\/app\/(data\/account\/account|parts\/account\/(auth-page|text))\.tsx?$/,
    priority: 5,
  }
}

/** What the pages share that links in mails open. */
function accountLinks() {
  return {
    name: 'account-links',
    test: /\/app\/parts\/account\/(link-|new-password-)[\w-]+\.tsx?$/,
    minShareCount: 2,
    priority: 3,
  }
}

/** What the pages share that ask for a password or a code. */
function proofs() {
  return { name: 'proofs', test: /\/app\/parts\/account\/(?!auth-page|text)/, minShareCount: 2, priority: 2 }
}

/** Drafts of forms. */
function drafts() {
  return {
    name: 'drafts',
    test: /\/app\/shell\/forms\/(use-draft|use-newer-values|draft-notice)\.tsx?$/,
    minShareCount: 2,
    priority: 3,
  }
}

/** What a field of an amount asks and splits. The calculator has such fields, and would load the files of a person for them. */
function amountFields() {
  return { name: 'amount-fields', test: /\/app\/parts\/amounts\//, priority: 5 }
}

/** The sheet, and the one that confirms: they load after the first screen. */
function dialogs() {
  return { name: 'dialogs', test: /\/app\/ui\/dialogs\/(dialog|confirm-dialog)\.tsx$/, priority: 5 }
}

/** What the first screen of a signed-in person needs besides, in one file instead of two dozen requests. */
function person() {
  return ofDashboard('person', SIGNED_IN, 4)
}

/** What a write needs while it waits, and when it is done or refused: "Needs attention", Retry, and the messages. */
function waiting() {
  const data = 'retried-write|as-one-time|with-new-id|without-vials'
  const shell = 'refused-writes|refusal-text|write-message|done-actions|waiting-text'
  return {
    name: 'waiting',
    test: new RegExp(`/app/(data/outbox/(${data})|shell/outbox/(${shell}))\\.tsx?$`),
    priority: 3,
  }
}

/**
 * Exact arithmetic: the calculator's, and that of vials, with the amount of a dose as vials and schemas read it. Not the vials of a plan,
 * which know its rhythm: open pages would load what only a person needs.
 */
function exact() {
  return {
    name: 'exact',
    test: /\/domain\/(amounts\/|calculators\/(?!vials-of-plan)|doses\/dose-amount\.ts$)/,
    minShareCount: 2,
    priority: 3,
  }
}

/** The peptides and their names, which public pages, forms and lists need without the rest. */
function peptides() {
  return {
    name: 'peptides',
    test: /\/domain\/peptides\//,
    minShareCount: 2,
    priority: 3,
  }
}

/** What plans are computed and told with, and the questions about a name: forms need them, and the schemas, which must not bring them. */
function plans() {
  return {
    name: 'plans',
    test: /\/domain\/(schedules\/(planning\/.*|text\/rhythm|states\/once-weekly)|doses\/peptide-name)\.ts$|\/app\/parts\/peptides\//,
    minShareCount: 2,
    priority: 2,
  }
}

/** What completes a planned dose with its questions, which loads after the first screen. Vials and their exact arithmetic stand apart. */
function completion() {
  return neededBy([COMPLETION], 'completion', /\/(app\/(data|parts)\/(?!vials\/)|domain\/(?!vials\/))/, 3)
}

/** What stands beneath the doses of the dashboard, which loads after them. */
function beneathDoses() {
  return neededBy([BENEATH_DOSES], 'beneath-doses', /\/(app|domain)\//, 3)
}

/** What the dashboard's check-in is drawn with, which loads after the first screen. */
function checkIn() {
  return neededBy([CHECK_IN], 'check-in', /\/(app|domain)\//, 3)
}

/** What the dashboard's card of vials is drawn with, which loads after the first screen. */
function vialsCard() {
  return neededBy([CARD_OF_VIALS], 'vials-card', /\/(app|domain)\//, 3)
}

/** What several screens need to show vials and to draw from them. It brings the exact arithmetic, so it stands apart from `further`. */
function vials() {
  return {
    name: 'vials',
    test: /\/(domain\/vials\/(?!schema\.)|app\/(data|parts)\/vials\/(?!old-vials))/,
    minShareCount: 2,
    priority: 2,
  }
}

/** What asks the server for what a device does not keep: searches, and what is old. */
function queries() {
  return {
    name: 'queries',
    test: /\/node_modules\/@tanstack\/(react-query|query-core)\/|\/app\/data\/queries\.ts$/,
    priority: 2,
  }
}

/** What several of the other screens of a person need. */
function further() {
  return { name: 'further', test: SIGNED_IN, minShareCount: 2, priority: 1 }
}

/** The statements of the library with their sources: /ask, Learn and guides load them, and no other screen. */
function statements() {
  return { name: 'statements', test: /\/domain\/knowledge\/(statements|sources)\.ts$/, priority: 1 }
}

/** zod and the schemas, which load with the first touch of a form. Their rules lie in groups of a higher priority. */
function schemas() {
  return {
    name: 'schemas',
    test: /\/domain\/([\w-]+\/schema|text\/(form-rule|readable|whole-number))\.ts$|\/node_modules\/zod\//,
    priority: 0,
  }
}

/**
 * The folders of a signed-in person's screens, and the rules of domain/, except those of the public pages. Named besides
 * is what only a form needs, which would bring zod or another heavy package with it, and what one screen loads by itself.
 */
const SIGNED_IN = signedIn()

function signedIn(): RegExp {
  const data =
    '(?!account|admin|session|testing|reminders/(?:devices|registration|repair|reminders-answer|subscription|writes)\\.)[\\w-]+/(?!avatar|billing|old-|onboarding-flag|planned-|renamed-|save-|whole-).*|changes|client'
  const shell = '(gates|input|loading|outbox)/.*|clock|install-offer'
  const parts =
    '(?!account|amounts|calculator|knowledge|legal|metrics|peptides|protocols|vial-form)[\\w-]+/(?!fields/|sheets/(?!dose-sheets)|zone-names).*'
  const words = 'form-rule|readable|whole-number'
  const ofForms = `schema|${words}|changing-plan|cycle|late-days|move|pause|refusals|rhythm|shift|chart-points|dose-amount|picture|trend|value`
  const rules = `(?!account|amounts|calculators|csv|export|fhir|guards|import|imported-weights|knowledge|other-products|peptides)([\\w-]+/)+(?!(${ofForms})\\.)[\\w-]+`
  return new RegExp(
    `/node_modules/hono/|/app/(data/(${data})|shell/(${shell})|parts/(${parts})|screens/dashboard/.*|personal-layout|pages|pages-with-bar)\\.tsx?$|/domain/${rules}\\.ts$`,
  )
}

/** A file of what the dashboard needs before the first touch, of the modules that `test` names. */
function ofDashboard(name: string, test: RegExp, priority: number) {
  return neededBy(DASHBOARD, name, test, priority)
}

/** A file of what `entries` import, one by the other, of the modules that `test` names. */
function neededBy(entries: readonly string[], name: string, test: RegExp, priority: number) {
  let needed: ReadonlySet<string> | undefined
  const isNeeded = (id: string, graph: ModuleGraph) => (needed ??= importedBy(entries, graph)).has(id)
  return { name: (id: string, graph: ModuleGraph) => (test.test(id) && isNeeded(id, graph) ? name : null), priority }
}

/** The app, what is around the screen, and the screen. */
const DASHBOARD = ['main', 'personal-layout', 'screens/dashboard/screen'].map((name) => fileOf(name))
const COMPLETION = fileOf('parts/scheduled-doses/complete-or-ask', 'ts')
const BENEATH_DOSES = fileOf('screens/dashboard/beneath-doses')
const CHECK_IN = fileOf('screens/dashboard/check-in/check-in')
const CARD_OF_VIALS = fileOf('screens/dashboard/vials/vials-card')

function fileOf(name: string, ending = 'tsx'): string {
  return fileURLToPath(new URL(`../../app/${name}.${ending}`, import.meta.url))
}

/** The modules that these import, one by the other, without those that they load later by `import()`. */
function importedBy(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(entries)
  // A set that grows while it is walked: what is added is walked too.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

type ModuleGraph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }
