-- A peptide is either one of the reference table or one of the person's own: exactly one of the two columns is set.
-- joined_from: the own peptide by whose name a row was entered, where that was joined with another since
-- (docs/product/peptides.md#joining).
-- NaN is greater than every number in Postgres, so the upper bound refuses it; it is named all the same.
-- zone: the IANA name of the clock by which the dose was logged.
-- deleted_at: when the person deleted the dose as entered in error. The row stays, and leaves every list and count.
-- last_change_id: the newest row of dose_changes; null while nothing was changed. A device that changes a dose names the
-- change that it knows, so that it never overwrites one that it has not seen.
create table doses (
  user_id uuid not null,
  id uuid not null,
  peptide_id uuid,
  custom_peptide_id uuid,
  amount numeric not null check (amount > 0 and amount <= 100000 and amount <> 'NaN' and scale(amount) <= 6),
  unit text not null check (unit in ('mcg', 'mg', 'IU', 'units')),
  administration_method text not null check (administration_method in ('subcutaneous', 'intramuscular', 'oral', 'nasal')),
  -- An instant of the civil days 2000-01-01 to 2100-12-31, in whatever zone the person lives.
  administered_at timestamptz not null check (administered_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  -- The moment of the tap, kept beside the planned instant so that lateness is never lost.
  recorded_at timestamptz not null default now() check (isfinite(recorded_at)),
  notes text check (char_length(notes) <= 1000),
  cycle_id uuid check (cycle_id is null),
  created_at timestamptz not null default now(),
  zone text check (char_length(zone) between 1 and 64),
  deleted_at timestamptz check (isfinite(deleted_at)),
  last_change_id uuid,
  joined_from uuid,
  primary key (user_id, id),
  constraint doses_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1)
);
-- Ascending on purpose: scanned backwards it serves the newest first. Doses of the same minute stand in the order in which they
-- were recorded: the one just logged is always among the newest.
create index doses_by_time on doses (user_id, administered_at, recorded_at, id);
-- A CASE, since PostgreSQL takes COALESCE for an expression that may leak, and row-level security keeps such out of an index.
create index doses_by_peptide on doses (
  user_id, (case when peptide_id is null then custom_peptide_id else peptide_id end), administered_at, recorded_at, id
);
-- A person has few of them among many doses.
create index deleted_doses on doses (user_id, deleted_at, id) where deleted_at is not null;
select make_personal(
  'doses',
  changeable => '{peptide_id, custom_peptide_id, joined_from, amount, unit, administration_method, administered_at, zone, notes, deleted_at, last_change_id}',
  most => 100000
);
alter table doses add foreign key (peptide_id) references peptides (id);
alter table doses add foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id);

-- A change of a dose, with the values from before it. The id is that of the write that made the change.
-- draws: what the dose took out of vials before: an array of {vial_id, volume_ml, scale, barrel}.
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
  draws jsonb check (jsonb_typeof(draws) = 'array'),
  primary key (user_id, id)
);
create index dose_changes_of_dose on dose_changes (user_id, dose_id, changed_at);
select make_personal('dose_changes', deletable => false, most => 200000);
alter table dose_changes add foreign key (user_id, dose_id) references doses (user_id, id) on delete cascade;

-- The least time between two doses of a peptide, where the person has set one. peptide_id is of the reference table or one of
-- the person's own; the server checks that there is one.
create table dose_intervals (
  user_id uuid not null,
  peptide_id uuid not null,
  hours integer not null check (hours between 1 and 720),
  joined_from uuid,
  primary key (user_id, peptide_id)
);
select make_personal('dose_intervals', changeable => '{hours, peptide_id, joined_from}');
