-- Spreads the tables of people over the workers of a Citus cluster, by person. Run once, as the owner of the tables, on
-- the coordinator, after `npm run migrate` and while no server runs: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -1 -f db/distribute.sql
-- docs/citus.md says when, and what of this was tried.

create extension if not exists citus;

-- Foreign keys come off first and are put back one at a time: Citus takes them only between tables that it already holds.
create temporary table foreign_keys on commit drop as
  select conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as definition,
    -- What the others hang on comes first.
    row_number() over (order by confrelid::regclass::text <> 'auth_users', conrelid::regclass::text, conname) as place
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace;

do $$
declare
  key record;
begin
  for key in select * from foreign_keys order by place loop
    execute format('alter table %s drop constraint %I', key.of_table, key.name);
  end loop;
end
$$;

-- Reference tables, the same on every node: peptides, which no person owns, and the accounts.
select create_reference_table('auth_users');
select create_reference_table('peptides');

-- By person: every table with a user_id, but for those of the auth library. All of one person lies on one worker, so that
-- every transaction of that person stays there.
select create_distributed_table('profiles', 'user_id');

do $$
declare
  personal record;
begin
  for personal in
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and c.relname <> 'profiles' and c.relname !~ '^auth_'
    order by c.relname
  loop
    perform create_distributed_table(personal.name::text, 'user_id', colocate_with => 'profiles');
  end loop;
end
$$;

do $$
declare
  key record;
begin
  for key in select * from foreign_keys order by place loop
    execute format('alter table %s add constraint %I %s', key.of_table, key.name, key.definition);
  end loop;
end
$$;

-- `set local` names the person of a transaction. The workers need it too, because they check the policies.
alter role vialog_server set citus.propagate_set_commands = 'local';
