-- Rows come by the thousand with an import. Counted one at a time, each update of the count leaves a version that the next one
-- walks past, and the time grows with the square of the rows: 10,000 doses took 5.7 s and take 0.8. A single row costs the same
-- either way. So every kind is counted once a statement.
do $$
declare
  counted record;
begin
  for counted in
    select tgrelid::regclass as name, tgname, string_to_array(encode(tgargs, 'escape'), '\000') as args
    from pg_trigger where tgfoid = 'count_row_added'::regproc
  loop
    execute format('drop trigger %I on %s', counted.tgname, counted.name);
    execute format(
      'create trigger %I after insert on %s referencing new table as changed
       for each statement execute function count_rows_added(%L, %L)',
      counted.tgname, counted.name, counted.args[1], counted.args[2]
    );
  end loop;
end
$$;
drop function count_row_added();

-- As in 110-personal-tables.sql, but for how rows are counted.
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
