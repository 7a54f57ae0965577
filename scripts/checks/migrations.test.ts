import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url)

/**
 * The beginnings of the checksums of all migrations. A server refuses a database whose migrations were edited after they ran, so
 * a line here never changes, not for a comment either: a change of the schema is a new file and a new line (docs/decisions/067-schema-of-a-noun.md).
 */
const CHECKSUMS: Readonly<Record<string, string>> = {
  '001-roles.sql': 'a98aea93a3b14f62',
  '002-accounts.sql': 'cd468516c2fb8bcc',
  '003-profiles.sql': '3388b71a3c7dce95',
  '004-personal-tables.sql': '74d69344296018b1',
  '005-peptides.sql': '3503681f3e43497b',
  '006-doses.sql': '1e5ec4007ba8cb04',
  '007-schedules.sql': 'b36bd8ed23048bc8',
  '008-metrics.sql': '86dc05e3a097f1cf',
  '009-vials.sql': '77af9706619ef301',
  '010-writes.sql': '9805608bc30c238a',
  '011-subscription.sql': '465482b4fd910165',
  '012-mail.sql': 'ec7f0148f09e379d',
  '013-push-devices.sql': '3067a2158ca3f374',
  '014-reminders.sql': '80091a62fd294bb2',
  '015-calendar-feed.sql': '8ea2d8b9fc8fce29',
  '016-shared-links.sql': 'db12235d4b437db8',
  '017-audit.sql': '9d8e694ec0d11245',
  '018-deletion.sql': '5359b6776d7c45f3',
  '019-row-versions.sql': 'aa27e21aa741f8c1',
  '020-replaced-rows.sql': '6150cd411a1ffa3d',
  '021-metric-changes.sql': '49bf4b813c7de308',
  '022-sites.sql': '5e5f1cda6cba35c5',
  '023-site-settings.sql': '53031ce0a87e589b',
  '024-more-metrics.sql': '8ed33c931500b336',
  '025-blood-pressure.sql': 'd0b712c6bf60ddf4',
  '026-lab-results.sql': '1a940f44ac71ee44',
  '027-symptoms.sql': '234b3ca2b9ba1e53',
  '028-reference-ranges.sql': '8041762d70683ac4',
  '029-lab-reports.sql': '80bcd6a7476b6aa0',
  '030-more-lab-results.sql': '660867e300015c9d',
  '031-metric-settings.sql': 'bd9290c3a53be719',
  '032-own-metrics.sql': 'eadaa35fd5ffa063',
  '033-level-settings.sql': '9fc22d477f6f625d',
  '034-photos.sql': '7bd141a7c4ead5df',
  '035-protocols.sql': 'ad3b035bfdccfcb1',
  '036-offer-settings.sql': 'a2b9276feb0c78aa',
  '037-passkeys.sql': '0917d3cadca56517',
  '038-rephrasing.sql': 'cb0a3993a2a21522',
  '039-second-factor.sql': '57503a82fa034875',
  '040-email-changes.sql': '676cc26911ccd04e',
  '041-offset-of-metrics.sql': '51125757a49d375c',
  '042-wrong-codes-and-passkey-offer.sql': '9fb6d2e315d3d064',
  '043-photos-on-a-cluster.sql': 'e40fcebe5fd25025',
}

test('no migration is edited, and a new one has its checksum here', () => {
  const found = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const text = readFileSync(new URL(name, MIGRATIONS), 'utf8').replaceAll('\r\n', '\n')
      return [name, createHash('sha256').update(text).digest('hex').slice(0, 16)] as const
    })
  expect(Object.fromEntries(found)).toEqual(CHECKSUMS)
})
