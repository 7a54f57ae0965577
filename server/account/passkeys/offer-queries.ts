import { sql } from 'kysely'
import { PASSKEY_REFUSALS } from '#domain/account/passkey-limit'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build } from '../../db/sql.ts'
import { COUNTED_SIGN_INS } from '../sessions/session-queries.ts'

/** The person and the session in which they are asked. */
type Asked = { readonly userId: string; readonly sessionId: string }

/** Whether a passkey is offered to the person in this session (docs/product/account.md#passkeys). */
export async function isPasskeyOffered(database: Database, asked: Asked): Promise<boolean> {
  const offered = await asServer(database).query(
    build
      .selectFrom('auth_users as person')
      .innerJoin('auth_sessions as session', 'session.user_id', 'person.id')
      .select('person.id')
      .where('person.id', '=', asked.userId)
      .where('session.id', '=', asked.sessionId)
      .where('person.sign_ins', '=', COUNTED_SIGN_INS)
      .where('person.email_verified', '=', true)
      .where('person.passkey_refusals', '<', PASSKEY_REFUSALS)
      .where(isNotRefusedSince)
      .where((it) =>
        it.not(it.exists(it.selectFrom('auth_passkeys').select('id').where('user_id', '=', asked.userId))),
      ),
  )
  return offered.length > 0
}

/** Notes that the person refused the offer: of one session once, also where two pages say so at the same moment. */
export async function noteRefusal(database: Database, asked: Asked, at: Date): Promise<void> {
  await asServer(database).query(
    build
      .updateTable('auth_users as person')
      .from('auth_sessions as session')
      .set({ passkey_refusals: sql<number>`person.passkey_refusals + 1`, passkey_refused_at: at })
      .whereRef('session.user_id', '=', 'person.id')
      .where('person.id', '=', asked.userId)
      .where('session.id', '=', asked.sessionId)
      .where('person.passkey_refusals', '<', PASSKEY_REFUSALS)
      .where(isNotRefusedSince),
  )
}

/** The person has not refused since the sign-in of the session. */
const isNotRefusedSince = sql<boolean>`(person.passkey_refused_at is null or person.passkey_refused_at < session.created_at)`
