/** A row as plain SQL values by column. */
export type Row = Readonly<Record<string, unknown>>

/**
 * One valid row of every table of a person, parents first. `number` tells rows of the same table apart. A table that is
 * missing here fails the walk of strangers, so a new one brings its sample along.
 */
export const samples = (userId: string, number: number): Readonly<Record<string, Row>> => {
  const id = (kind: number): string =>
    `00000000-0000-4000-b0${String(kind).padStart(2, '0')}-${String(number).padStart(12, '0')}`
  const dose = { amount: '250.5', unit: 'mcg', administration_method: 'subcutaneous' }
  return {
    profiles: { user_id: userId, display_name: 'ana' },
    // The rows below are counted on top of it.
    person_counts: { user_id: userId, kind: 'doses', count: 0 },
    removed_rows: { user_id: userId, version: 1, table_name: 'user_metrics', row_id: id(20) },
    user_roles: { user_id: userId, role: 'admin' },
    memberships: { user_id: userId, has_access: true, valid_until: '2030-01-01T00:00:00Z' },
    card_subscriptions: {
      user_id: userId,
      tier: 'monthly',
      status: 'active',
      subscription_end: '2030-01-01T00:00:00Z',
    },
    custom_peptides: { user_id: userId, id: id(1), name: `Peptide ${number}` },
    doses: {
      user_id: userId,
      id: id(2),
      peptide_id: BPC_157,
      ...dose,
      administered_at: '2026-03-01T20:30:00Z',
      zone: 'Europe/Berlin',
      last_change_id: id(8),
      sites: '{thigh-left-upper,thigh-right-upper}',
    },
    schedules: {
      user_id: userId,
      id: id(3),
      custom_peptide_id: id(1),
      total_doses: 10,
      frequency: 'daily',
      duration_weeks: 2,
      start_date: '2026-03-01',
      regimen: REGIMEN,
    },
    scheduled_doses: {
      user_id: userId,
      id: id(4),
      schedule_id: id(3),
      custom_peptide_id: id(1),
      scheduled_date: '2026-03-01',
      scheduled_time: '21:00',
      zone: 'Europe/Berlin',
      planned_date: '2026-02-28',
      planned_time: '20:00',
      ...dose,
      status: 'completed',
      actual_dose_id: id(2),
    },
    schedule_revisions: {
      user_id: userId,
      id: id(9),
      schedule_id: id(3),
      kind: 'moved',
      revised_at: '2026-03-01T20:30:00Z',
      from_date: '2026-03-01',
      before: JSON.stringify({ start_date: '2026-03-01', frequency: 'daily', regimen: null }),
    },
    dose_changes: {
      user_id: userId,
      id: id(8),
      dose_id: id(2),
      changed_at: '2026-03-02T20:30:00Z',
      kind: 'amended',
      ...dose,
      administered_at: '2026-03-01T20:30:00Z',
    },
    vials: {
      user_id: userId,
      id: id(14),
      kind: 'vial',
      status: 'in use',
      peptide_id: BPC_157,
      name: `Vial ${number}`,
      amount: '5',
      unit: 'mg',
      volume_ml: '2',
      mixed_on: '2026-03-01',
      beyond_use_on: '2026-03-29',
      cost: '45.50',
      currency: 'USD',
    },
    vial_components: { user_id: userId, vial_id: id(14), place: 1, custom_peptide_id: id(1), amount: '5', unit: 'mg' },
    vial_changes: {
      user_id: userId,
      id: id(15),
      vial_id: id(14),
      changed_at: '2026-03-01T20:00:00Z',
      kind: 'mixed',
      ml: '2',
    },
    dose_draws: {
      user_id: userId,
      dose_id: id(2),
      part: 1,
      vial_id: id(14),
      volume_ml: '0.1',
      scale: 'U-100',
      barrel: '0.3',
      step: '0.5',
    },
    schedule_vials: { user_id: userId, schedule_id: id(3), vial_id: id(14) },
    dose_intervals: { user_id: userId, peptide_id: BPC_157, hours: 12 },
    site_settings: {
      user_id: userId,
      id: `sc-${id(22)}`,
      label: `Lower back ${number}`,
      resting_reason: 'sore',
      resting_until: '2026-03-08',
    },
    user_metrics: {
      user_id: userId,
      id: id(5),
      metric_type: 'weight',
      value: '180.5',
      unit: 'lbs',
      last_change_id: id(21),
    },
    metric_changes: {
      user_id: userId,
      id: id(21),
      metric_id: id(5),
      changed_at: '2026-03-02T20:30:00Z',
      kind: 'amended',
      value: '910',
      unit: 'lbs',
      recorded_at: '2026-03-01T20:30:00Z',
    },
    writes: { user_id: userId, id: id(6), fingerprint: 'abc', status: 201, answer: '{"id":1}' },
    reminder_settings: {
      user_id: userId,
      enabled: true,
      quiet_from: '22:00',
      quiet_to: '07:00',
      zone: 'Europe/Berlin',
    },
    muted_schedules: { user_id: userId, schedule_id: id(3) },
    push_devices: {
      user_id: userId,
      id: id(10),
      session_id: id(11),
      name: 'Chrome on Android',
      endpoint: `https://push.example/${number}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    },
    reminders: {
      user_id: userId,
      slot_at: '2026-03-01T20:00:00Z',
      round: 0,
      send_at: '2026-03-01T20:00:00Z',
      notification: id(12),
      made_at: '2026-03-01T20:00:01Z',
      mail_at: '2026-03-01T20:10:01Z',
      over_at: '2026-03-01T21:00:00Z',
      doses: `{${id(4)}}`,
    },
    reminder_deliveries: {
      user_id: userId,
      id: id(13),
      device_id: id(10),
      kind: 'reminder',
      notification: id(12),
      made_at: '2026-03-01T20:00:01Z',
    },
    calendar_feeds: { user_id: userId, token_hash: 'x'.repeat(43), by_name: true, amounts: true },
    shared_links: {
      user_id: userId,
      id: id(14),
      token_hash: 'x'.repeat(43),
      pin_hash: 'y'.repeat(43),
      parts: '{doses,notes}',
      zone: 'Europe/Berlin',
      created_at: '2026-03-01T20:00:00Z',
      expires_at: '2026-03-08T20:00:00Z',
      wrong_pins: 1,
      closings: 1,
      closed_until: '2026-03-02T20:00:00Z',
    },
    shared_link_openings: {
      user_id: userId,
      id: id(15),
      link_id: id(14),
      opened_at: '2026-03-01T20:30:00Z',
      device: 'Safari on iPhone',
      kind: 'report',
    },
    removed_scheduled_doses: {
      user_id: userId,
      id: id(4),
      scheduled_date: '2026-03-01',
      scheduled_time: '21:00',
      removed_at: '2026-02-01T20:00:00Z',
    },
    mail_outbox: { user_id: userId, id: id(7), kind: 'welcome', about: String(number) },
    audit_log: { user_id: userId, what: 'role', new: 'admin', actor: 'seed' },
  }
}

export const BPC_157 = '00000000-0000-4000-a000-000000000001'

/** `insert into … values …` for the row, with its values. */
export const insertOf = (table: string, row: Row): { readonly text: string; readonly values: readonly unknown[] } => {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  return {
    text: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row),
  }
}

const REGIMEN = JSON.stringify({
  version: 1,
  time: '20:00',
  dosage: '250.5',
  unit: 'mcg',
  pattern: null,
  times: [],
  steps: [],
  zone: 'Europe/Berlin',
  adjustments: [],
})
