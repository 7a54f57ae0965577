import { DEVICE_TABLES } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { EVERYBODY, PREMIUM, SIGNED_IN, type Call } from './call.ts'
import { CALENDAR_FEED_CALLS } from './calendar-feed-calls.ts'
import { EMAIL_CHANGE_CALLS } from './email-change-calls.ts'
import { METRIC_FILE, tableDose, tableWeight } from './importing.ts'
import { METRIC_CALLS } from './metric-calls.ts'
import { doseForm, editForm } from './life.ts'
import { onDay } from './plans.ts'
import { PASSKEY_CALLS } from './passkey-calls.ts'
import { PHOTO_CALLS } from './photo-calls.ts'
import { REMINDER_CALLS } from './reminder-calls.ts'
import { SCHEDULE_CALLS } from './schedule-calls.ts'
import { SECOND_FACTOR_CALLS } from './second-factor-calls.ts'
import { SHARED_LINK_CALLS } from './shared-link-calls.ts'
import { SITE_CALLS } from './site-calls.ts'
import { PROTOCOL_CALLS } from './protocol-calls.ts'
import { SYMPTOM_CALLS } from './symptom-calls.ts'
import { VIAL_CALLS } from './vial-calls.ts'

const newId = () => crypto.randomUUID()
const today = onDay(0)

/** Every call of the server and who may make it. Reads come first, deletions last. */
export const CALLS: readonly Call[] = [
  { route: 'GET /api/openapi.json', may: EVERYBODY },
  { route: 'GET /api/admin', may: SIGNED_IN },
  { route: 'GET /api/profile', may: SIGNED_IN },
  { route: 'GET /api/subscription', may: SIGNED_IN },
  { route: 'GET /api/knowledge/rephrasing', may: SIGNED_IN },
  { route: 'PUT /api/knowledge/rephrasing', may: SIGNED_IN, body: () => ({ host: null }) },
  { route: 'POST /api/knowledge/rephrase', may: SIGNED_IN, body: () => ({ question: 'is constipation normal' }) },
  { route: 'GET /api/peptides', may: SIGNED_IN },
  { route: 'GET /api/doses', may: SIGNED_IN, query: '?limit=5' },
  { route: 'GET /api/doses/days', may: SIGNED_IN, query: `?from=${today}&to=${onDay(7)}&zone=UTC` },
  { route: 'GET /api/doses/last', may: SIGNED_IN },
  { route: 'GET /api/doses/:id/changes', may: SIGNED_IN, ids: ({ dose }) => ({ id: dose }) },
  {
    route: 'POST /api/doses/search',
    may: SIGNED_IN,
    body: () => ({ from: onDay(-7), to: today, text: 'thigh', zone: 'UTC', limit: 10 }),
  },
  { route: 'POST /api/export', may: SIGNED_IN, body: () => ({ zone: 'UTC', from: null, to: null }) },
  { route: 'GET /api/dose-intervals', may: SIGNED_IN },
  { route: 'GET /api/deleted-doses', may: SIGNED_IN, query: '?limit=5' },
  { route: 'GET /api/schedules', may: SIGNED_IN },
  { route: 'GET /api/schedules/:id', may: SIGNED_IN, ids: ({ schedule }) => ({ id: schedule }) },
  { route: 'GET /api/scheduled-doses/upcoming', may: SIGNED_IN, query: `?today=${today}&limit=3` },
  { route: 'GET /api/scheduled-doses/missed', may: SIGNED_IN, query: `?open_from=${today}` },
  { route: 'GET /api/scheduled-doses', may: SIGNED_IN, query: `?from=${today}&to=${onDay(7)}` },
  {
    route: 'GET /api/scheduled-doses/adherence',
    may: SIGNED_IN,
    query: `?today=${today}&open_from=${today}`,
  },
  { route: 'GET /api/rows', may: SIGNED_IN, query: `?tables=${DEVICE_TABLES.join(',')}` },
  { route: 'PATCH /api/profile', may: SIGNED_IN, body: () => ({ display_name: 'ana', age: 30 }) },
  { route: 'PUT /api/profile/avatar', may: SIGNED_IN, body: () => ({ avatar_url: PICTURE }) },
  { route: 'POST /api/profile/onboarding', may: SIGNED_IN, body: () => ({ goals: ['Recovery'] }) },
  { route: 'POST /api/subscription/trial', may: SIGNED_IN, body: () => ({ days: 14 }) },
  {
    route: 'POST /api/admin/grant-premium',
    may: ['admin'],
    body: ({ person }) => ({ targetUserId: person.id, days: -1 }),
  },
  ...METRIC_CALLS,
  ...SITE_CALLS,
  ...SYMPTOM_CALLS,
  ...PROTOCOL_CALLS,
  ...PHOTO_CALLS,
  { route: 'POST /api/import', may: SIGNED_IN, write: true, body: () => METRIC_FILE },
  { route: 'POST /api/import/doses/check', may: SIGNED_IN, body: () => ({ doses: [tableDose()] }) },
  { route: 'POST /api/import/doses', may: SIGNED_IN, write: true, body: () => ({ doses: [tableDose()] }) },
  { route: 'POST /api/import/weights', may: SIGNED_IN, write: true, body: () => ({ weights: [tableWeight()] }) },
  { route: 'POST /api/doses', may: PREMIUM, write: true, body: () => ({ id: newId(), dose: doseForm() }) },
  {
    route: 'PUT /api/dose-intervals/:id',
    may: SIGNED_IN,
    write: true,
    ids: ({ ownPeptide }) => ({ id: ownPeptide }),
    body: () => ({ hours: 24 }),
  },
  ...REMINDER_CALLS,
  ...CALENDAR_FEED_CALLS,
  ...VIAL_CALLS,
  ...SHARED_LINK_CALLS,
  ...SCHEDULE_CALLS,
  {
    route: 'PUT /api/doses/:id',
    may: SIGNED_IN,
    write: true,
    ids: ({ dose }) => ({ id: dose }),
    body: () => ({ last_change_id: null, dose: editForm() }),
  },
  { route: 'DELETE /api/doses/:id', may: SIGNED_IN, write: true, ids: ({ dose }) => ({ id: dose }) },
  {
    route: 'POST /api/deleted-doses/:id/restore',
    may: SIGNED_IN,
    write: true,
    ids: ({ deleted }) => ({ id: deleted }),
  },
  {
    route: 'DELETE /api/deleted-doses/:id',
    may: SIGNED_IN,
    write: true,
    ids: ({ deletedToo }) => ({ id: deletedToo }),
  },
  {
    route: 'POST /api/peptides/:id/join',
    may: SIGNED_IN,
    write: true,
    ids: ({ ownPeptide }) => ({ id: ownPeptide }),
    body: () => ({ peptide: PEPTIDE_IDS.hgh }),
  },
  {
    route: 'POST /api/peptides/:id/separate',
    may: SIGNED_IN,
    write: true,
    ids: ({ ownPeptide }) => ({ id: ownPeptide }),
  },
  { route: 'POST /api/billing/check', may: SIGNED_IN },
  { route: 'POST /api/billing/membership', may: SIGNED_IN },
  { route: 'POST /api/billing/checkout', may: SIGNED_IN, body: () => ({ plan: 'monthly' }) },
  { route: 'POST /api/billing/portal', may: SIGNED_IN },
  { route: 'POST /api/billing/webhook', may: [], by: 'signature', body: () => ({ id: 'evt_1', object: 'event' }) },
  {
    route: 'GET /api/sandbox/checkout/:id',
    may: EVERYBODY,
    by: 'address',
    ids: ({ checkout }) => ({ id: lastOf(checkout) }),
  },
  {
    route: 'POST /api/sandbox/checkout/:id',
    may: EVERYBODY,
    by: 'address',
    ids: ({ checkout }) => ({ id: lastOf(checkout) }),
  },
  {
    route: 'GET /api/sandbox/portal/:id',
    may: EVERYBODY,
    by: 'address',
    ids: ({ portal }) => ({ id: lastOf(portal) }),
  },
  {
    route: 'POST /api/sandbox/portal/:id',
    may: EVERYBODY,
    by: 'address',
    ids: ({ portal }) => ({ id: lastOf(portal) }),
  },
  { route: 'POST /share-target', may: EVERYBODY, by: 'address' },
  ...PASSKEY_CALLS,
  ...EMAIL_CHANGE_CALLS,
  ...SECOND_FACTOR_CALLS,
  { route: 'GET /api/account/sessions', may: SIGNED_IN },
  { route: 'DELETE /api/account/sessions/:id', may: SIGNED_IN, ids: ({ otherSession }) => ({ id: otherSession }) },
  { route: 'DELETE /api/account/sessions', may: SIGNED_IN },
  {
    route: 'POST /api/account/deleted',
    may: EVERYBODY,
    body: ({ person }) => ({ people: [person.id] }),
  },
  {
    route: 'POST /api/account/sign-up',
    may: EVERYBODY,
    body: () => ({ email: `${newId()}@vialog.example`, password: 'correct horse battery', displayName: 'bo' }),
  },
  {
    route: 'POST /api/account/sign-in',
    may: EVERYBODY,
    body: ({ person }) => ({ email: person.email, password: 'correct horse battery' }),
  },
  {
    route: 'PUT /api/account/password',
    may: SIGNED_IN,
    body: () => ({ password: 'another horse battery', current_password: 'correct horse battery' }),
  },
  { route: 'POST /api/account/confirmation-link', may: SIGNED_IN },
  { route: 'POST /api/account/password-link', may: EVERYBODY, body: ({ person }) => ({ email: person.email }) },
  {
    route: 'POST /api/account/password-reset',
    may: [],
    by: 'link',
    body: () => ({ token: 'a'.repeat(24), password: 'another horse battery' }),
  },
  {
    route: 'POST /api/account/email-confirmation',
    may: [],
    by: 'link',
    body: () => ({ token: 'a.b.c', password: 'correct horse battery' }),
  },
  { route: 'POST /api/account/sign-in-link', may: EVERYBODY, body: ({ person }) => ({ email: person.email }) },
  { route: 'POST /api/account/device', may: [], by: 'link', body: () => ({ token: 'a'.repeat(43) }) },
  { route: 'POST /api/account/session', may: SIGNED_IN, by: 'cookie' },
  {
    route: 'POST /api/account/delete',
    may: SIGNED_IN,
    // The password that the call above has set.
    body: () => ({ password: 'another horse battery', word: 'DELETE' }),
  },
  { route: 'POST /api/account/sign-out', may: EVERYBODY, by: 'cookie' },
]

const lastOf = (url: string) => url.split('/').at(-1) ?? ''

/** A WebP image of one pixel. */
const PICTURE = 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA='
