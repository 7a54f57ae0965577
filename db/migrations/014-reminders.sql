-- What a person wants of reminders, one row for each person who has opened them (docs/product/reminders.md). `zone` is that of
-- the device heard of last. Quiet hours are times of that clock.
-- next_at: when a node looks at this person's reminders next; 'epoch': at once, by whatever clock; null: when something changes.
-- looked_at: until when they were looked at. A slot whose reminder lies after that and is more than an hour old was missed.
-- ended_at: when the person was told that reminders stopped with premium.
create table reminder_settings (
  user_id uuid not null,
  enabled boolean not null default false,
  lead_minutes smallint not null default 0 check (lead_minutes in (0, 15, 30, 60)),
  again boolean not null default false,
  quiet_from time check (quiet_from < '24:00'),
  quiet_to time check (quiet_to < '24:00'),
  by_name boolean not null default false,
  email boolean not null default true,
  zone text not null check (char_length(zone) between 1 and 64),
  next_at timestamptz,
  looked_at timestamptz check (isfinite(looked_at)),
  ended_at timestamptz check (isfinite(ended_at)),
  primary key (user_id),
  constraint reminder_settings_quiet_hours check (
    (quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null and quiet_to is null
  )
);
create index reminders_due on reminder_settings (next_at) where next_at is not null;
select make_personal(
  'reminder_settings',
  changeable => '{enabled, lead_minutes, again, quiet_from, quiet_to, by_name, email, zone, next_at, looked_at}',
  deletable => false
);
create policy service on reminder_settings to app_service using (true);
grant select, update (next_at, looked_at, ended_at) on reminder_settings to app_service;

-- Schedules without reminders.
create table muted_schedules (
  user_id uuid not null,
  schedule_id uuid not null,
  primary key (user_id, schedule_id)
);
select make_personal('muted_schedules');
alter table muted_schedules add foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade;

-- A reminder of a slot, which is a minute in which doses are planned. Round 0 is the first; the others repeat it, or follow
-- when the person asked for it later (`after`: the notification they answered so).
-- send_at: when it is due. made_at: when a node made the notification that says it; null: still to come.
-- mail_at: when an e-mail is to follow unless a device has confirmed the notification; null: none will.
-- over_at: when the notification was taken away again, since none of its doses is open any more, or was too old for that.
-- doses: the scheduled doses that it was about. An edit may have removed them since, so they are no foreign keys.
create table reminders (
  user_id uuid not null references profiles (user_id) on delete cascade,
  slot_at timestamptz not null check (isfinite(slot_at)),
  round smallint not null check (round between 0 and 100),
  send_at timestamptz not null check (isfinite(send_at)),
  after uuid,
  notification uuid,
  made_at timestamptz check (isfinite(made_at)),
  mail_at timestamptz check (isfinite(mail_at)),
  over_at timestamptz check (isfinite(over_at)),
  doses uuid[] not null default '{}' check (cardinality(doses) <= 1000),
  primary key (user_id, slot_at, round),
  constraint reminders_made check ((notification is null) = (made_at is null)),
  constraint reminders_mail_of_made check (mail_at is null or made_at is not null)
);
create index reminders_by_notification on reminders (user_id, notification);
create index reminders_shown on reminders (user_id) where made_at is not null and over_at is null;
create index reminders_by_age on reminders (slot_at);

-- A message to a device. The row is written before it is sent: a node that dies in between leaves it to be sent again, and the
-- device shows it once.
-- kind: a reminder; 'missed', what could not be sent in time; 'ended', reminders stopped with premium; 'over' takes a
-- notification away; 'test'. try_at: when it is sent, or sent again; null: settled.
create table reminder_deliveries (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('reminder', 'missed', 'ended', 'over', 'test')),
  notification uuid,
  made_at timestamptz not null check (isfinite(made_at)),
  try_at timestamptz check (isfinite(try_at)),
  tries smallint not null default 0 check (tries between 0 and 100),
  sent_at timestamptz check (isfinite(sent_at)),
  confirmed_at timestamptz check (isfinite(confirmed_at)),
  primary key (user_id, id),
  foreign key (user_id, device_id) references push_devices (user_id, id) on delete cascade,
  constraint reminder_deliveries_about check ((kind = 'test') = (notification is null))
);
create index reminder_deliveries_of_device on reminder_deliveries (user_id, device_id, made_at);
create index reminder_deliveries_by_age on reminder_deliveries (made_at);

-- Only jobs write reminders and their messages; the person reads them.
do $$
declare
  name text;
begin
  foreach name in array array['reminders', 'reminder_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I for select to app_user using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select on %I to app_user, vialog_auditor', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
  end loop;
end
$$;

-- A job reads the times of the plan of the one person whose reminders it looks at, and nobody else's. No amount.
do $$
declare
  name text;
begin
  foreach name in array array['schedules', 'scheduled_doses', 'custom_peptides', 'muted_schedules'] loop
    execute format('create policy service_for_person on %I for select to app_service using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)', name);
  end loop;
end
$$;
grant select (user_id, id, status) on schedules to app_service;
grant select (
  user_id, id, schedule_id, peptide_id, custom_peptide_id, scheduled_date, scheduled_time, zone, status, updated_at
) on scheduled_doses to app_service;
grant select (user_id, id, name) on custom_peptides to app_service;
grant select (user_id, schedule_id) on muted_schedules to app_service;

-- What changes the plan of a person makes a node look at their reminders at once: a dose that is to come, or one that a device
-- still shows.
create function wake_reminders() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  of_person record;
begin
  for of_person in
    select user_id, pg_catalog.bool_or(status = 'pending') as is_pending, pg_catalog.array_agg(id) as doses
    from changed group by user_id
  loop
    update public.reminder_settings set next_at = 'epoch'
    where user_id = of_person.user_id and enabled and (
      of_person.is_pending or exists (
        select from public.reminders r
        where r.user_id = of_person.user_id and r.made_at is not null and r.over_at is null and r.doses && of_person.doses
      )
    );
  end loop;
  return null;
end
$$;
create trigger scheduled_doses_added_wake after insert on scheduled_doses
  referencing new table as changed for each statement execute function wake_reminders();
create trigger scheduled_doses_changed_wake after update on scheduled_doses
  referencing new table as changed for each statement execute function wake_reminders();
create trigger scheduled_doses_removed_wake after delete on scheduled_doses
  referencing old table as changed for each statement when (pg_trigger_depth() = 0) execute function wake_reminders();

create function wake_reminders_of_person() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.reminder_settings set next_at = 'epoch'
  where enabled and user_id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end
$$;
create trigger schedule_muted_wakes after insert or delete on muted_schedules
  for each row when (pg_trigger_depth() = 0) execute function wake_reminders_of_person();
create trigger premium_wakes_reminders after update of premium_until on profiles
  for each row when (old.premium_through is distinct from new.premium_through) execute function wake_reminders_of_person();
revoke execute on function wake_reminders(), wake_reminders_of_person() from public;
