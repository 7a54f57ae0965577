-- regimen: the plan of a schedule beyond its columns (domain/schedules/planning/regimen.ts); null for one of the simple form.
-- confirmed_amounts: the amounts of a schedule that were asked about when it was planned and that the person said yes to: an
-- array of {amount, unit}. A peptide as in `doses`.
create table schedules (
  user_id uuid not null,
  id uuid not null,
  peptide_id uuid,
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
  regimen jsonb check (jsonb_typeof(regimen) = 'object' and regimen ->> 'version' = '1'),
  confirmed_amounts jsonb not null default '[]',
  joined_from uuid,
  primary key (user_id, id),
  constraint schedules_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1),
  constraint schedules_completed_within_total check (completed_doses between 0 and total_doses),
  constraint schedules_confirmed_amounts check (jsonb_typeof(confirmed_amounts) = 'array')
);
create index schedules_by_age on schedules (user_id, created_at);
select make_personal(
  'schedules',
  changeable => '{peptide_id, custom_peptide_id, joined_from, total_doses, frequency, duration_weeks, start_date, completed_doses, status, updated_at, regimen, confirmed_amounts}',
  deletable => false,
  most => 2000
);
alter table schedules add foreign key (peptide_id) references peptides (id);
alter table schedules add foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id);

-- Arguments: the most schedules of one person that are active at once.
create function count_active_schedules() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  step integer := coalesce((new.status = 'active')::integer, 0) - coalesce((old.status = 'active')::integer, 0);
  total integer;
begin
  if step > 0 then
    insert into public.person_counts as kept (user_id, kind, count) values (new.user_id, 'active_schedules', step)
    on conflict (user_id, kind) do update set count = kept.count + excluded.count
    returning kept.count into total;
    if total > tg_argv[0]::integer then
      raise exception 'No more schedules of one person are active at once: constraint "limit_of_active_schedules"'
        using errcode = 'check_violation', table = tg_table_name, constraint = 'limit_of_active_schedules';
    end if;
  elsif step < 0 then
    update public.person_counts set count = count + step where user_id = old.user_id and kind = 'active_schedules';
  end if;
  return null;
end
$$;
revoke execute on function count_active_schedules() from public;
create trigger active_schedules_counted after insert or delete or update of status on schedules
  for each row execute function count_active_schedules('200');

-- zone: the zone whose clock the dose keeps; null: the clock of where the person is.
-- planned_date, planned_time: where the plan has a dose that the person moved alone.
-- skipped_at: the mark of a dose that the person skipped, beside its status. One that a deactivation skipped has none, and stays
-- hidden.
-- event_id: the event in calendars where it is not that of the dose's own id: an edit of the schedule put the dose in place of an
-- earlier one of the same day (docs/product/reminders.md#calendar-feed).
create table scheduled_doses (
  user_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  peptide_id uuid,
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
  skipped_at timestamptz check (isfinite(skipped_at)),
  skip_reason text check (char_length(skip_reason) <= 200),
  zone text check (char_length(zone) between 1 and 64),
  planned_date date check (planned_date between '2000-01-01' and '2100-12-31'),
  planned_time time check (planned_time < '24:00'),
  joined_from uuid,
  event_id uuid,
  primary key (user_id, id),
  unique (user_id, actual_dose_id),
  -- A schedule plans one dose a minute at most: no race and no bug may double one. The constraint is looked at when a statement
  -- ends: a shift moves each dose onto the day of the next one.
  constraint scheduled_doses_of_schedule
    unique (user_id, schedule_id, scheduled_date, scheduled_time) deferrable initially immediate,
  constraint scheduled_doses_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1),
  constraint scheduled_doses_completed_by_a_dose check ((status = 'completed') = (actual_dose_id is not null)),
  constraint scheduled_doses_mark_of_skipped check (skipped_at is null or status = 'skipped'),
  constraint scheduled_doses_reason_of_skipped check (skip_reason is null or skipped_at is not null),
  constraint scheduled_doses_planned_minute check ((planned_date is null) = (planned_time is null))
);
create index scheduled_doses_by_day on scheduled_doses (user_id, scheduled_date, scheduled_time);
select make_personal(
  'scheduled_doses',
  changeable => '{peptide_id, custom_peptide_id, joined_from, scheduled_date, scheduled_time, zone, planned_date, planned_time, amount, unit, administration_method, status, actual_dose_id, skipped_at, skip_reason, updated_at}',
  most => 100000
);
alter table scheduled_doses add foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade;
alter table scheduled_doses add foreign key (peptide_id) references peptides (id);
alter table scheduled_doses add foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id);
-- No action: a dose goes only after the scheduled dose that points to it was set back.
alter table scheduled_doses add foreign key (user_id, actual_dose_id) references doses (user_id, id);

-- What the plan of a schedule was before each change, under the id of the write that made it. The doses from before
-- `from_date` stay as they were planned.
create table schedule_revisions (
  user_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  kind text not null check (kind in ('edited', 'moved', 'shifted', 'paused')),
  revised_at timestamptz not null check (isfinite(revised_at)),
  from_date date not null check (from_date between '2000-01-01' and '2100-12-31'),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  primary key (user_id, id)
);
create index schedule_revisions_of_schedule on schedule_revisions (user_id, schedule_id, revised_at);
select make_personal('schedule_revisions', deletable => false, most => 100000);
alter table schedule_revisions add foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade;
