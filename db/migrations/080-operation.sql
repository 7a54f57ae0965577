-- Who reads everything and writes nothing: the copy for a backup and the check of the invariants. Even the owner of the
-- tables sees no row past the policies; a copy made as the owner would be empty and look whole. Only the owner's login
-- may become this role; the server's own role may not.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vialog_auditor') then
    begin
      create role vialog_auditor nologin;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(
    current_user,
    'vialog_auditor',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end
  ) then
    execute format('grant vialog_auditor to %I', current_user);
  end if;
end
$$;

grant usage on schema public to vialog_auditor;
grant select on all tables in schema public to vialog_auditor;
grant select on all sequences in schema public to vialog_auditor;
alter default privileges in schema public grant select on tables to vialog_auditor;
alter default privileges in schema public grant select on sequences to vialog_auditor;

-- A table that comes later brings this policy along (db/catalogue.ts looks for it).
do $$
declare
  name text;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
  end loop;
end
$$;

-- A running server says whether the tables are those that it was written for.
create policy server_reads on migrations for select to vialog_server using (true);
grant select (name) on migrations to vialog_server;
