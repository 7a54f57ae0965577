-- Rows that devices keep have a version. The versions of a person grow with each change, and a change takes its version under a
-- lock that it holds until its commit. So a device that has seen all versions up to one asks for the higher ones and misses
-- nothing (GET /api/rows, docs/product/offline.md#rows).
-- newest: no row of the person has a higher version. Rows from before this file have versions below ten million.
-- timeline: another one after a restore of a backup, in which versions that devices have seen may be those of other rows.
create table row_versions (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  newest bigint not null default 10000000,
  timeline uuid not null default gen_random_uuid()
-- It changes with every write: room on its page keeps the change off the index.
) with (fillfactor = 70);

alter table row_versions enable row level security;
alter table row_versions force row level security;
create policy own on row_versions to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
-- The triggers act as the owner of the tables. Row-level security is forced on the owner as well.
create policy owner_only on row_versions to current_user using (true) with check (true);
create policy auditor_reads on row_versions for select to vialog_auditor using (true);
-- `select … for update` needs a right to change a column. Another timeline harms nobody: devices begin anew.
grant select, update (timeline) on row_versions to app_user;

-- The policy owner_locks lets the owner see all people (018-deletion.sql).
insert into row_versions (user_id) select user_id from profiles;

create function begin_row_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Citus takes no function that makes a value in the values of an insert.
  made constant uuid := pg_catalog.gen_random_uuid();
begin
  insert into public.row_versions (user_id, newest, timeline) values (new.user_id, 10000000, made) on conflict do nothing;
  return null;
end
$$;
create trigger row_versions_begun after insert on profiles for each row execute function begin_row_versions();

-- The next version of a person's rows. A transaction takes ten million at once, so that the lock is taken once for all of its rows,
-- and remembers which it has used. No person keeps as many rows. The lock of the person comes first: an import, which takes it
-- alone, then waits for this transaction and not this one for the import.
create function next_row_version(person uuid) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  used text := pg_catalog.current_setting('app.row_version', true);
  version bigint;
begin
  if pg_catalog.split_part(used, ' ', 1) = person::text then
    version := pg_catalog.split_part(used, ' ', 2)::bigint + 1;
  else
    perform from public.profiles where user_id = person for key share;
    update public.row_versions set newest = newest + 10000000 where user_id = person
    returning newest - 9999999 into strict version;
  end if;
  perform pg_catalog.set_config('app.row_version', person::text || ' ' || version::text, true);
  return version;
end
$$;

create function set_row_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.version := public.next_row_version(new.user_id);
  return new;
end
$$;

-- A write takes the lock before any other, when it claims its key: one that held a row and waited for the lock could wait for one
-- that holds the lock and waits for the row.
create function lock_row_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.next_row_version(new.user_id);
  return new;
end
$$;
create trigger row_versions_locked before insert on writes for each row execute function lock_row_versions();

-- The rows that were deleted, for 90 days. row_id: the key of the row without the person; of several columns joined by colons.
create table removed_rows (
  user_id uuid not null,
  version bigint not null,
  table_name name not null,
  row_id text not null check (char_length(row_id) <= 100),
  removed_at timestamptz not null default now(),
  primary key (user_id, version)
);

-- Arguments: the name of the table, which on a worker of a cluster has the number of a shard behind it, and the columns of the key.
-- Rows that go with their person leave nothing.
create function keep_removed_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  gone record;
  person uuid;
  is_there boolean;
  taken bigint;
begin
  for gone in
    execute pg_catalog.format(
      'select user_id, pg_catalog.concat_ws('':'', %s) as row_id from changed order by user_id',
      (select pg_catalog.string_agg(pg_catalog.quote_ident(part), ', ') from pg_catalog.unnest(tg_argv[1:]) as part)
    )
  loop
    if person is distinct from gone.user_id then
      person := gone.user_id;
      is_there := exists (select from public.profiles where user_id = person);
    end if;
    if is_there then
      taken := public.next_row_version(person);
      insert into public.removed_rows (user_id, version, table_name, row_id)
      values (person, taken, tg_argv[0], gone.row_id);
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function
  begin_row_versions(), next_row_version(uuid), set_row_version(), lock_row_versions(), keep_removed_rows() from public;

-- Gives the rows of a personal table versions, those that are there the lowest.
create function give_versions(personal regclass) returns void
language plpgsql
set search_path = public
as $$
declare
  -- The columns of the primary key.
  key constant text[] := (
    select array_agg(attname::text order by place)
    from pg_index, unnest(indkey::smallint[]) with ordinality as part (attnum, place)
    join pg_attribute on attrelid = personal and pg_attribute.attnum = part.attnum
    where indrelid = personal and indisprimary
  );
  name constant text := (select relname from pg_class where oid = personal);
begin
  execute format('alter table %s add column version bigint not null default 0', personal);
  -- The policies hide the rows from the owner too.
  execute format('alter table %s no force row level security', personal);
  execute format(
    'update %1$s as kept set version = numbered.version
     from (select %2$s, row_number() over (partition by user_id) as version from %1$s) as numbered
     where %3$s',
    personal,
    (select string_agg(quote_ident(part), ', ') from unnest(key) as part),
    (select string_agg(format('kept.%1$I = numbered.%1$I', part), ' and ') from unnest(key) as part)
  );
  execute format('alter table %s force row level security', personal);
  execute format('create index %I on %s (user_id, version)', name || '_by_version', personal);
  execute format(
    'create trigger row_versioned before insert or update on %s for each row execute function set_row_version()', personal
  );
  execute format(
    'create trigger removed_rows_kept after delete on %s referencing old table as changed
     for each statement execute function keep_removed_rows(%L, %s)',
    personal, name, (select string_agg(quote_literal(part), ', ') from unnest(array_remove(key, 'user_id')) as part)
  );
end
$$;

-- As before, and the rows have versions unless `on_devices` is false: no device keeps rows of such a table.
alter function make_personal(regclass, name[], boolean, integer, name) rename to protect_rows;
create function make_personal(
  personal regclass,
  changeable name[] default '{}',
  deletable boolean default true,
  most integer default null,
  counted_as name default null,
  on_devices boolean default true
) returns void
language plpgsql
set search_path = public
as $$
begin
  perform protect_rows(personal, changeable, deletable, most, counted_as);
  if on_devices then
    perform give_versions(personal);
  end if;
end
$$;
revoke execute on function give_versions(regclass), make_personal(regclass, name[], boolean, integer, name, boolean) from public;

select make_personal('removed_rows', deletable => false, on_devices => false);
create policy owner_only on removed_rows to current_user using (true) with check (true);
revoke insert on removed_rows from app_user;
-- The job that deletes what is older than 90 days looks over all people.
create policy service on removed_rows to app_service using (true);
grant select (user_id, version, removed_at), delete on removed_rows to app_service;
create index removed_rows_by_age on removed_rows (removed_at);

select give_versions('custom_peptides');
select give_versions('doses');
select give_versions('dose_changes');
select give_versions('dose_intervals');
select give_versions('schedules');
select give_versions('scheduled_doses');
select give_versions('user_metrics');
select give_versions('vials');
select give_versions('vial_components');
select give_versions('vial_changes');
select give_versions('dose_draws');
select give_versions('schedule_vials');
