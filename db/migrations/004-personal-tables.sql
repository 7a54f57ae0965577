-- How many rows of each kind a person has, kept by triggers in the transaction of the rows themselves. Adding rows takes
-- the lock of their count until the commit, so no two writes at once find room for the same last row. The most that may be
-- kept stands at each trigger; domain/limits/storage-limits.ts has the same numbers with the words for people.
create table person_counts (
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- The triggers name what they count; no role but the owner may write here.
  kind text not null,
  count integer not null check (count >= 0),
  primary key (user_id, kind)
-- A count changes with every write: room on its page keeps the change off the index.
) with (fillfactor = 70);

alter table person_counts enable row level security;
alter table person_counts force row level security;
-- The triggers count as the owner of the tables, who has no other way past the policies. No other role may touch a count.
create policy owner_only on person_counts to current_user using (true) with check (true);
create policy auditor_reads on person_counts for select to vialog_auditor using (true);

-- Arguments of what follows: the kind, and the most of it. Only what adds rows is refused: deleting always works.
-- On a Citus cluster a statement names one person, and of an error only its message arrives (docs/citus.md). Rows are counted
-- once a statement: counted one at a time, each update of the count leaves a version that the next one walks past, and the time of
-- an import grows with the square of its rows.
create function count_rows_added() returns trigger
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

create function count_rows_removed() returns trigger
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
revoke execute on function count_rows_added(), count_rows_removed() from public;

-- Makes a table personal: each row belongs to one person, and only that person reads or writes it. The table must have a
-- column `user_id uuid not null` and a primary key that begins with it. A migration that adds a table calls this once:
--
--   create table vials (user_id uuid not null, id uuid not null, notes text, …, primary key (user_id, id));
--   select make_personal('vials', changeable => '{notes}', most => 1000);
--
-- It adds the foreign key to the person, forces row-level security, and adds the policy and the rights of the person's
-- role and of the auditor. `changeable` lists the columns that the person may update. `select … for update` needs one.
-- `deletable` says whether the person may delete rows. With `most` the rows are counted, and a person keeps at most that
-- many; `counted_as` names the count. domain/limits/storage-limits.ts has the same number under the same name.
--
-- On a Citus cluster the table is spread beside the other tables of people (docs/citus.md), before it has foreign keys or triggers,
-- so a migration adds those afterwards. Whether it does is looked at everywhere, since nobody tries each migration on a cluster.
create function make_personal(
  personal regclass,
  changeable name[] default '{}',
  deletable boolean default true,
  most integer default null,
  counted_as name default null
) returns void
language plpgsql
set search_path = public
as $$
declare
  kind name := coalesce(counted_as, (select relname from pg_class where oid = personal));
  owned_by_person constant text := '(user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)';
begin
  if exists (select from pg_constraint where conrelid = personal and contype = 'f')
    or exists (select from pg_trigger where tgrelid = personal and not tgisinternal)
  then
    raise exception 'make_personal comes first, then the foreign keys and triggers of %.', personal;
  end if;

  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    if exists (select from pg_catalog.pg_dist_partition where logicalrelid = 'profiles'::regclass) then
      perform create_distributed_table(personal::text, 'user_id', colocate_with => 'profiles');
    end if;
  end if;

  execute format('alter table %s add foreign key (user_id) references profiles (user_id) on delete cascade', personal);

  execute format('alter table %s enable row level security', personal);
  execute format('alter table %s force row level security', personal);
  execute format('create policy own on %s to app_user using %s with check %2$s', personal, owned_by_person);
  execute format('create policy auditor_reads on %s for select to vialog_auditor using (true)', personal);

  execute format('grant select, insert on %s to app_user', personal);
  execute format('grant select on %s to vialog_auditor', personal);
  if cardinality(changeable) > 0 then
    execute format(
      'grant update (%s) on %s to app_user',
      (select string_agg(quote_ident(changed), ', ') from unnest(changeable) as changed),
      personal
    );
  end if;
  if deletable then
    execute format('grant delete on %s to app_user', personal);
  end if;

  if most is not null then
    execute format(
      'create trigger %I after insert on %s referencing new table as changed
       for each statement execute function count_rows_added(%L, %L)',
      kind || '_added', personal, kind, most::text
    );
    execute format(
      'create trigger %I after delete on %s referencing old table as changed
       for each statement execute function count_rows_removed(%L)',
      kind || '_removed', personal, kind
    );
  end if;
end
$$;
revoke execute on function make_personal(regclass, name[], boolean, integer, name) from public;
