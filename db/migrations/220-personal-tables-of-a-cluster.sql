-- As in 180-counts-of-imports.sql, but a table that comes to a Citus cluster is spread beside the other tables of people
-- (docs/citus.md). There a table is spread before it has foreign keys or triggers, so a migration adds those afterwards. Whether
-- it does is looked at everywhere, since nobody tries each migration on a cluster.
create or replace function make_personal(
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
