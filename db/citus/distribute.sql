-- Spreads the tables of people over the workers of a Citus cluster, by person. Run once on the coordinator, as the owner of the
-- tables, after `npm run migrate` and while no server runs: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -1 -f db/citus/distribute.sql
-- docs/citus.md says when, and what of this was tried.

create extension if not exists citus;

-- Our triggers write rows of the same person only, which lie on the same worker. Citus leaves it to us to say so.
set local citus.enable_unsafe_triggers = on;
-- One connection to each worker: foreign keys and the tables that they lead to are made in one transaction.
set local citus.multi_shard_modify_mode = 'sequential';

-- What the server and later migrations need of every connection. A setting of the role vialog_server would have no effect, since
-- nobody logs in as it.
do $$
begin
  -- `set local` names the person of a transaction. The workers need it too, because they check the policies.
  execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
  execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
  execute format('alter database %I set citus.multi_shard_modify_mode = ''sequential''', current_database());
  -- A worker that hangs is given up as fast as one that is dead, once the connections that it has are gone.
  execute format('alter database %I set citus.node_connection_timeout = 1000', current_database());
end
$$;

-- Citus logs in to a worker as the role that a transaction has set. The roles have no password: pg_hba.conf of every node must let
-- them in from the nodes alone. On the coordinator, since each node that is added gets its roles from there.
alter role app_user login;
alter role app_service login;
alter role vialog_server login;
alter role vialog_auditor login;

-- Accounts and all else that no person's row refers to stay on the coordinator. A spread table cannot refer to a table there, so
-- triggers of the coordinator do what the foreign key of profiles did, and what a trigger of card_subscriptions did on card_events.
alter table profiles drop constraint profiles_user_id_fkey;
drop trigger customer_forgotten on card_subscriptions;
create function delete_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  customer text := (select provider_customer_id from public.card_subscriptions where user_id = old.id);
begin
  delete from public.card_events where customer_id = customer;
  delete from public.profiles where user_id = old.id;
  return null;
end
$$;
revoke execute on function delete_profile() from public;
create trigger profile_goes_with_account after delete on auth_users for each row execute function delete_profile();
-- The tables of people: every one with a user_id, but for those of the auth library.
create temporary table personal_tables on commit drop as
  select c.oid::regclass as name, c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^auth_';

-- Foreign keys come off first and are put back one at a time: Citus takes them only between tables that it already holds.
create temporary table foreign_keys on commit drop as
  select conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as definition,
    row_number() over (order by conrelid::regclass::text, conname) as place
  from pg_constraint
  where contype = 'f' and conrelid in (select name from personal_tables);

-- So do triggers: Citus copies the rows that are there into new tables, where triggers would count and log each as a new one.
create temporary table row_triggers on commit drop as
  select tgrelid::regclass as of_table, tgname as name, pg_get_triggerdef(oid) as definition
  from pg_trigger
  where not tgisinternal and tgrelid in (select name from personal_tables);

do $$
declare
  one record;
begin
  for one in select * from foreign_keys loop
    execute format('alter table %s drop constraint %I', one.of_table, one.name);
  end loop;
  for one in select * from row_triggers loop
    execute format('drop trigger %I on %s', one.name, one.of_table);
  end loop;
  -- An owner who is no superuser sees no row past the policies, and Citus copies what the owner sees.
  for one in select * from personal_tables union all select 'peptides', true loop
    execute format('alter table %s no force row level security', one.name);
  end loop;
end
$$;

-- What triggers and invariants call by name. The functions of triggers follow them by themselves.
select create_distributed_function('audit_actor()');
select create_distributed_function('premium_through(uuid, timestamptz)');

-- The same on every node: the peptides, which no person owns.
select create_reference_table('peptides');

-- By person: all of one person lies on one worker, so that every transaction of that person stays there.
select create_distributed_table('profiles', 'user_id');

do $$
declare
  one record;
begin
  for one in select * from personal_tables where name <> 'profiles'::regclass order by name::text loop
    perform create_distributed_table(one.name::text, 'user_id', colocate_with => 'profiles');
  end loop;
end
$$;

do $$
declare
  one record;
begin
  for one in select * from foreign_keys order by place loop
    execute format('alter table %s add constraint %I %s', one.of_table, one.name, one.definition);
  end loop;
  for one in select * from row_triggers loop
    execute one.definition;
  end loop;
  for one in select * from personal_tables where forced union all select 'peptides', true loop
    execute format('alter table %s force row level security', one.name);
  end loop;
end
$$;
