import type * as contract from '#contract'
import { defineWrite } from '../outbox/define-write.ts'
import type { UnsentRow } from '../rows/draft.ts'

type VersionRow = UnsentRow<'protocol_versions'>

/** The version that an edit was made of, and the one that it makes. */
export type ProtocolEditPreview = { readonly before: VersionRow; readonly version: VersionRow }

/** A protocol with the name of its last version. */
export type NamedProtocol = { readonly id: string; readonly name: string }

/** Adds a protocol with its first version. */
export const addProtocolWrite = defineWrite<'add-protocol', typeof contract.addProtocol, VersionRow>({
  kind: 'add-protocol',
  call: { method: 'post', path: '/api/protocols' },
  title: ({ name }) => `Save the protocol ${name}`,
  done: ({ name }) => ({ title: 'Protocol saved', text: name, duration: 2000 }),
  failed: 'Failed to save the protocol.',
  change(rows, version, { at }) {
    if (rows.get('protocols', version.protocol_id)) return
    rows.put('protocols', { id: version.protocol_id, archived_at: null, created_at: at })
    rows.put('protocol_versions', version)
  },
  withNewId: ({ body, preview }, id) => ({ body: { ...body, id }, preview: { ...preview, id, protocol_id: id } }),
})

/** Adds a version to a protocol. */
export const editProtocolWrite = defineWrite<'edit-protocol', typeof contract.editProtocol, ProtocolEditPreview>({
  kind: 'edit-protocol',
  call: { method: 'put', path: '/api/protocols/{id}' },
  title: ({ version: { name } }) => `Change the protocol ${name}`,
  done: ({ version: { number } }) => ({
    title: 'Protocol saved',
    text: `Version ${number}. The earlier ones stay readable.`,
  }),
  failed: 'Failed to save the protocol.',
  change(rows, { version }) {
    if (rows.get('protocols', version.protocol_id) && !rows.get('protocol_versions', version.id))
      rows.put('protocol_versions', version)
  },
  withNewId: ({ body, preview }, id) => ({ body, preview: { ...preview, version: { ...preview.version, id } } }),
})

/** Puts a protocol away, or takes it back. */
export const archiveProtocolWrite = defineWrite<
  'archive-protocol',
  typeof contract.archiveProtocol,
  NamedProtocol & { readonly is_archived: boolean }
>({
  kind: 'archive-protocol',
  call: { method: 'put', path: '/api/protocols/{id}/archived' },
  title: ({ name, is_archived }) => (is_archived ? `Archive the protocol ${name}` : `Take the protocol ${name} back`),
  done: ({ is_archived }) => ({ title: is_archived ? 'Protocol archived' : 'Protocol taken back', duration: 2000 }),
  failed: 'Failed to save the protocol.',
  change(rows, { id, is_archived }, { at }) {
    const row = rows.get('protocols', id)
    if (row && (row.archived_at !== null) !== is_archived)
      rows.put('protocols', { ...row, archived_at: is_archived ? at : null })
  },
})

/** Removes a protocol for good, with its versions. */
export const removeProtocolWrite = defineWrite<'remove-protocol', typeof contract.removeProtocol, NamedProtocol>({
  kind: 'remove-protocol',
  call: { method: 'delete', path: '/api/protocols/{id}' },
  title: ({ name }) => `Delete the protocol ${name} for good`,
  done: ({ name }) => ({ title: 'Protocol deleted', text: `${name} is gone for good, with its versions.` }),
  failed: 'Failed to delete the protocol.',
  change(rows, { id }) {
    const versions = new Set<string>()
    for (const version of rows.all('protocol_versions'))
      if (version.protocol_id === id) {
        versions.add(version.id)
        rows.remove('protocol_versions', version.id)
      }
    for (const schedule of rows.all('schedules'))
      if (schedule.protocol_version_id && versions.has(schedule.protocol_version_id))
        rows.put('schedules', { ...schedule, protocol_version_id: null })
    rows.remove('protocols', id)
  },
})
