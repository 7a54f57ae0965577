-- How many rows of each kind a person has, kept by triggers in the transaction of the rows themselves. Adding rows takes
-- the lock of their count until the commit, so no two writes at once find room for the same last row. The most that may be
-- kept stands at each trigger; domain/limits/storage-limits.ts has the same numbers with the words for people.
create table person_counts (
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (
    kind in ('doses', 'metrics', 'peptides', 'schedules', 'active_schedules', 'scheduled_doses')
  ),
  count integer not null check (count >= 0),
  primary key (user_id, kind)
-- A count changes with every write: room on its page keeps the change off the index.
) with (fillfactor = 70);

alter table person_counts enable row level security;
alter table person_counts force row level security;
-- The triggers count as the owner of the tables, who has no other way past the policies. No other role may touch a count.
create policy owner_only on person_counts to current_user using (true) with check (true);
create policy auditor_reads on person_counts for select to vialog_auditor using (true);

-- Arguments of what follows: the kind, and the most of it. Only what adds rows is refused: deleting always works, and
-- somebody who had more before there was a limit keeps it.

-- For rows that come one at a time: an ordinary dose pays for one update of one short row.
create function count_row_added() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  total integer;
begin
  update public.person_counts set count = count + 1
  where user_id = new.user_id and kind = tg_argv[0] returning count into total;
  if total is null then
    insert into public.person_counts as kept (user_id, kind, count) values (new.user_id, tg_argv[0], 1)
    on conflict (user_id, kind) do update set count = kept.count + 1 returning count into total;
  end if;
  if total > tg_argv[1]::integer then
    raise exception 'No more rows of this kind are kept for one person.'
      using errcode = 'check_violation', table = tg_table_name, constraint = 'limit_of_' || tg_argv[0];
  end if;
  return null;
end
$$;

-- For rows that come by the hundred.
create function count_rows_added() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer;
begin
  with counted as (
    insert into public.person_counts as kept (user_id, kind, count)
    select user_id, tg_argv[0], pg_catalog.count(*) from changed group by user_id
    on conflict (user_id, kind) do update set count = kept.count + excluded.count
    returning kept.count
  )
  select pg_catalog.max(count) into most from counted;
  if most > tg_argv[1]::integer then
    raise exception 'No more rows of this kind are kept for one person.'
      using errcode = 'check_violation', table = tg_table_name, constraint = 'limit_of_' || tg_argv[0];
  end if;
  return null;
end
$$;

create function count_rows_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.person_counts kept set count = kept.count - gone.count
  from (select user_id, pg_catalog.count(*) as count from changed group by user_id) gone
  where kept.user_id = gone.user_id and kept.kind = tg_argv[0];
  return null;
end
$$;

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
      raise exception 'No more schedules of one person are active at once.'
        using errcode = 'check_violation', table = tg_table_name, constraint = 'limit_of_active_schedules';
    end if;
  elsif step < 0 then
    update public.person_counts set count = count + step where user_id = old.user_id and kind = 'active_schedules';
  end if;
  return null;
end
$$;

revoke execute on function count_row_added(), count_rows_added(), count_rows_removed(), count_active_schedules()
  from public;

-- Only the owner could see the rows of everybody here, and has no way past the policies either. Taking the lock of every
-- table first lets nobody write between the count and the triggers.
do $$
declare
  name text;
begin
  foreach name in array array['doses', 'user_metrics', 'custom_peptides', 'schedules', 'scheduled_doses']
  loop
    execute format('alter table %I no force row level security', name);
  end loop;
end
$$;

insert into person_counts (user_id, kind, count)
select user_id, 'doses', count(*) from doses group by user_id
union all
select user_id, 'metrics', count(*) from user_metrics group by user_id
union all
select user_id, 'peptides', count(*) from custom_peptides group by user_id
union all
select user_id, 'schedules', count(*) from schedules group by user_id
union all
select user_id, 'active_schedules', count(*) from schedules where status = 'active' group by user_id
union all
select user_id, 'scheduled_doses', count(*) from scheduled_doses group by user_id;

do $$
declare
  name text;
begin
  foreach name in array array['doses', 'user_metrics', 'custom_peptides', 'schedules', 'scheduled_doses']
  loop
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;

create trigger doses_added after insert on doses
  for each row execute function count_row_added('doses', '100000');
create trigger doses_removed after delete on doses
  referencing old table as changed for each statement execute function count_rows_removed('doses');

create trigger metrics_added after insert on user_metrics
  for each row execute function count_row_added('metrics', '20000');
create trigger metrics_removed after delete on user_metrics
  referencing old table as changed for each statement execute function count_rows_removed('metrics');

create trigger peptides_added after insert on custom_peptides
  for each row execute function count_row_added('peptides', '500');
create trigger peptides_removed after delete on custom_peptides
  referencing old table as changed for each statement execute function count_rows_removed('peptides');

create trigger schedules_added after insert on schedules
  for each row execute function count_row_added('schedules', '2000');
create trigger schedules_removed after delete on schedules
  referencing old table as changed for each statement execute function count_rows_removed('schedules');

create trigger active_schedules_counted after insert or delete or update of status on schedules
  for each row execute function count_active_schedules('200');

create trigger scheduled_doses_added after insert on scheduled_doses
  referencing new table as changed for each statement execute function count_rows_added('scheduled_doses', '100000');
create trigger scheduled_doses_removed after delete on scheduled_doses
  referencing old table as changed for each statement execute function count_rows_removed('scheduled_doses');

-- The pages that the billing sandbox has opened for a customer: only the newest are kept.
create index billing_sandbox_pages on billing_sandbox ((data ->> 'customerId'), created_at)
  where data ->> 'customerId' is not null;
