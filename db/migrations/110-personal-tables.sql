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
      'create trigger %I after insert on %s for each row execute function count_row_added(%L, %L)',
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

-- The triggers name what they count; no role but the owner may write here. A new table adds a kind without a change here.
alter table person_counts drop constraint person_counts_kind_check;
