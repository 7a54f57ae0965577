-- A peptide is either one of the reference table or one of the person's own: exactly one of the two columns is set.
-- NaN is greater than every number in Postgres, so the upper bound refuses it; it is named all the same.
create table doses (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  peptide_id uuid references peptides (id),
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
  primary key (user_id, id),
  foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id),
  constraint doses_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1)
);
-- Ascending on purpose: scanned backwards it serves `order by administered_at desc, id desc`.
create index doses_by_time on doses (user_id, administered_at, id);

create table schedules (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  peptide_id uuid references peptides (id),
  custom_peptide_id uuid,
  total_doses integer not null check (total_doses between 1 and 1000),
  -- Empty for a schedule of custom dates.
  frequency text not null check (frequency in ('daily', 'every-other-day', 'twice-weekly', 'weekly', 'twice-monthly', '')),
  duration_weeks integer not null check (duration_weeks between 1 and 104),
  start_date date not null check (start_date between '2000-01-01' and '2100-12-31'),
  completed_doses integer not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id),
  constraint schedules_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1),
  constraint schedules_completed_within_total check (completed_doses between 0 and total_doses)
);
create index schedules_by_age on schedules (user_id, created_at);

create table scheduled_doses (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  schedule_id uuid not null,
  peptide_id uuid references peptides (id),
  custom_peptide_id uuid,
  scheduled_date date not null check (scheduled_date between '2000-01-01' and '2100-12-31'),
  -- Postgres knows 24:00; a civil day does not.
  scheduled_time time not null check (scheduled_time < '24:00'),
  amount numeric not null check (amount > 0 and amount <= 100000 and amount <> 'NaN' and scale(amount) <= 6),
  unit text not null check (unit in ('mcg', 'mg', 'IU', 'units')),
  administration_method text not null check (administration_method in ('subcutaneous', 'intramuscular', 'oral', 'nasal')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'skipped')),
  actual_dose_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, actual_dose_id),
  foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade,
  foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id),
  -- No action: a dose goes only after the scheduled dose that points to it was set back.
  foreign key (user_id, actual_dose_id) references doses (user_id, id),
  constraint scheduled_doses_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1),
  constraint scheduled_doses_completed_by_a_dose check ((status = 'completed') = (actual_dose_id is not null))
);
create index scheduled_doses_by_day on scheduled_doses (user_id, scheduled_date, scheduled_time);
create index scheduled_doses_of_schedule on scheduled_doses (user_id, schedule_id, scheduled_date, scheduled_time);

alter table doses enable row level security;
alter table doses force row level security;
create policy own on doses to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
-- A right to update one column is what `select … for update` asks for.
grant select, insert, update (notes), delete on doses to app_user;

alter table schedules enable row level security;
alter table schedules force row level security;
create policy own on schedules to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert,
  update (
    peptide_id, custom_peptide_id, total_doses, frequency, duration_weeks, start_date, completed_doses, status, updated_at
  )
  on schedules to app_user;

alter table scheduled_doses enable row level security;
alter table scheduled_doses force row level security;
create policy own on scheduled_doses to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, delete,
  update (
    peptide_id, custom_peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method, status,
    actual_dose_id, updated_at
  )
  on scheduled_doses to app_user;
