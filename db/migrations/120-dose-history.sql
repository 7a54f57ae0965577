-- zone: the IANA name of the clock by which the dose was logged; null for a dose from before this migration.
-- deleted_at: when the person deleted the dose as entered in error. The row stays, and leaves every list and count.
-- last_change_id: the newest row of dose_changes; null while nothing was changed. A device that changes a dose names the
-- change that it knows, so that it never overwrites one that it has not seen.
alter table doses
  add column zone text check (char_length(zone) between 1 and 64),
  add column deleted_at timestamptz check (isfinite(deleted_at)),
  add column last_change_id uuid;
-- A CASE, since PostgreSQL takes COALESCE for an expression that may leak, and row-level security keeps such out of an index.
create index doses_by_peptide on doses (
  user_id, (case when peptide_id is null then custom_peptide_id else peptide_id end), administered_at, recorded_at, id
);
-- A person has few of them among many doses.
create index deleted_doses on doses (user_id, deleted_at, id) where deleted_at is not null;
grant update (
  amount, unit, administration_method, administered_at, zone, notes, deleted_at, last_change_id
) on doses to app_user;

-- A change of a dose, with the values from before it. The id is that of the write that made the change.
create table dose_changes (
  user_id uuid not null,
  id uuid not null,
  dose_id uuid not null,
  changed_at timestamptz not null check (isfinite(changed_at)),
  kind text not null check (kind in ('amended', 'deleted', 'restored', 'unchecked')),
  amount numeric not null check (amount > 0 and amount <= 100000 and amount <> 'NaN' and scale(amount) <= 6),
  unit text not null check (unit in ('mcg', 'mg', 'IU', 'units')),
  administration_method text not null check (administration_method in ('subcutaneous', 'intramuscular', 'oral', 'nasal')),
  administered_at timestamptz not null check (administered_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  zone text check (char_length(zone) between 1 and 64),
  notes text check (char_length(notes) <= 1000),
  -- The scheduled dose that the dose completed. An edit of the schedule may have removed it since, so it is no foreign key.
  scheduled_dose uuid,
  primary key (user_id, id),
  foreign key (user_id, dose_id) references doses (user_id, id) on delete cascade
);
create index dose_changes_of_dose on dose_changes (user_id, dose_id, changed_at);
select make_personal('dose_changes', deletable => false, most => 200000);

-- A scheduled dose that the person skipped has a mark beside its status. One that a deactivation skipped has none, and stays
-- hidden.
alter table scheduled_doses
  add column skipped_at timestamptz check (isfinite(skipped_at)),
  add column skip_reason text check (char_length(skip_reason) <= 200),
  add constraint scheduled_doses_mark_of_skipped check (skipped_at is null or status = 'skipped'),
  add constraint scheduled_doses_reason_of_skipped check (skip_reason is null or skipped_at is not null);
grant update (skipped_at, skip_reason) on scheduled_doses to app_user;

-- The least time between two doses of a peptide, where the person has set one. peptide_id is of the reference table or one of
-- the person's own; the server checks that there is one.
create table dose_intervals (
  user_id uuid not null,
  peptide_id uuid not null,
  hours integer not null check (hours between 1 and 720),
  primary key (user_id, peptide_id)
);
select make_personal('dose_intervals', changeable => '{hours}');
