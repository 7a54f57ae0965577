-- regimen: the plan of a schedule beyond its columns (domain/schedules/planning/regimen.ts); null for one of the simple form. A device
-- that does not know it takes the empty frequency beside it for chosen dates.
alter table schedules
  add column regimen jsonb check (jsonb_typeof(regimen) = 'object' and regimen ->> 'version' = '1');
grant update (regimen) on schedules to app_user;

-- zone: the zone whose clock the dose keeps; null: the clock of where the person is.
-- planned_date, planned_time: where the plan has a dose that the person moved alone.
alter table scheduled_doses
  add column zone text check (char_length(zone) between 1 and 64),
  add column planned_date date check (planned_date between '2000-01-01' and '2100-12-31'),
  add column planned_time time check (planned_time < '24:00'),
  add constraint scheduled_doses_planned_minute check ((planned_date is null) = (planned_time is null));
grant update (zone, planned_date, planned_time) on scheduled_doses to app_user;

-- A schedule plans one dose a minute at most. The constraint is looked at when a statement ends: a shift moves each dose onto
-- the day of the next one.
drop index scheduled_doses_of_schedule;
alter table scheduled_doses
  add constraint scheduled_doses_of_schedule
  unique (user_id, schedule_id, scheduled_date, scheduled_time) deferrable initially immediate;

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
  primary key (user_id, id),
  foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade
);
create index schedule_revisions_of_schedule on schedule_revisions (user_id, schedule_id, revised_at);
select make_personal('schedule_revisions', deletable => false, most => 100000);
