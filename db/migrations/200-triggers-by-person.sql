-- Triggers and functions as a Citus cluster runs them too (docs/citus.md). There a statement names one person, a table of a
-- trigger's changes stands beside no other table, a function in SQL has no parameters, and of an error only its message arrives.
-- Nothing changes elsewhere.
create or replace function premium_through(person uuid, granted timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return greatest(
    granted,
    (select coalesce(c.subscription_end, 'infinity') from public.card_subscriptions c where c.user_id = person and c.active),
    (select coalesce(m.valid_until, 'infinity') from public.memberships m where m.user_id = person and m.has_access)
  );
end
$$;

create or replace function count_rows_added() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  added record;
  total integer;
begin
  for added in select user_id, pg_catalog.count(*)::integer as count from changed group by user_id loop
    insert into public.person_counts as kept (user_id, kind, count) values (added.user_id, tg_argv[0], added.count)
    on conflict (user_id, kind) do update set count = kept.count + excluded.count
    returning kept.count into total;
    if total > tg_argv[1]::integer then
      raise exception 'No more rows of this kind are kept for one person: constraint "limit_of_%"', tg_argv[0]
        using errcode = 'check_violation', table = tg_table_name, constraint = 'limit_of_' || tg_argv[0];
    end if;
  end loop;
  return null;
end
$$;

create or replace function count_active_schedules() returns trigger
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

create or replace function count_rows_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  gone record;
begin
  for gone in select user_id, pg_catalog.count(*)::integer as count from changed group by user_id loop
    update public.person_counts set count = count - gone.count where user_id = gone.user_id and kind = tg_argv[0];
  end loop;
  return null;
end
$$;

-- A dose that is to come, or one that a device still shows: the person's reminders are looked at again.
create or replace function wake_reminders() returns trigger
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

create or replace function mail_password_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_at constant text := pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
begin
  insert into public.mail_outbox (user_id, kind, about, data)
  values (new.user_id, 'password-changed', changed_at, pg_catalog.jsonb_build_object('at', changed_at));
  return null;
exception
  -- An account whose profile was never made must get its new password all the same.
  when foreign_key_violation then return null;
end
$$;

-- Citus names every column with a default when it writes to a worker, so a role that inserts needs the right to each of them.
grant insert (created_at) on profiles to app_user;
-- What a welcome says is not a person's to choose: its trigger writes it as the owner of the tables, and a person writes none.
alter function mail_welcome() security definer;
alter policy owner_leaves on mail_outbox with check (kind in ('welcome', 'password-changed'));
revoke insert (user_id, kind) on mail_outbox from app_user;

-- As in 150-vials.sql, with joins by person in the place of lateral subqueries, which a cluster would ask every worker for.
create or replace view vial_levels with (security_invoker = true) as
with level as not materialized (
  select distinct on (user_id, vial_id) user_id, vial_id, changed_at as at, ml
  from vial_changes where kind = 'corrected'
  order by user_id, vial_id, changed_at desc, id desc
)
select v.user_id, v.id as vial_id, level.at as level_at,
       coalesce(level.ml, v.volume_ml) - coalesce(drawn.ml, 0) - coalesce(wasted.ml, 0) as left_ml
from vials v
left join level on level.user_id = v.user_id and level.vial_id = v.id
left join (
  select w.user_id, w.vial_id, sum(w.volume_ml) as ml
  from dose_draws w
  join doses d on d.user_id = w.user_id and d.id = w.dose_id
  left join level on level.user_id = w.user_id and level.vial_id = w.vial_id
  where d.deleted_at is null
    and (level.at is null or level.at <
      case when d.recorded_at < d.administered_at + interval '1 minute' then d.recorded_at else d.administered_at end)
  group by w.user_id, w.vial_id
) drawn on drawn.user_id = v.user_id and drawn.vial_id = v.id
left join (
  select c.user_id, c.vial_id, sum(c.ml) as ml
  from vial_changes c
  left join level on level.user_id = c.user_id and level.vial_id = c.vial_id
  where c.kind = 'wasted' and (level.at is null or c.changed_at > level.at)
  group by c.user_id, c.vial_id
) wasted on wasted.user_id = v.user_id and wasted.vial_id = v.id;
