-- The server logs in as an owner, becomes vialog_server at once, and from there becomes a person (app_user) or a job
-- (app_service) for one transaction. vialog_auditor reads everything and writes nothing: the copy for a backup and the check of
-- the invariants. Even the owner of the tables sees no row past the policies; a copy made as the owner would be empty and look
-- whole. Only the owner's login may become the auditor; the server's own role may not.
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('app_user', 'inherit'), ('app_service', 'inherit'), ('vialog_server', 'noinherit'), ('vialog_auditor', 'inherit')
    ) as roles (name, kind)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I nologin %s', wanted.name, wanted.kind);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
    if wanted.name in ('app_user', 'app_service') then
      continue;
    end if;
    -- The owner must be let through by `set role`. Since PostgreSQL 16 making a role does not mean being allowed to be it.
    if not pg_has_role(
      current_user,
      wanted.name,
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end
    ) then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
  end loop;

  if not exists (
    select from pg_auth_members where member = 'vialog_server'::regrole and roleid in ('app_user'::regrole, 'app_service'::regrole)
  ) then
    begin
      grant app_user, app_service to vialog_server;
    exception
      when unique_violation then null;
    end;
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to vialog_server, app_user, app_service, vialog_auditor;
grant select on all tables in schema public to vialog_auditor;
alter default privileges in schema public grant select on tables to vialog_auditor;
alter default privileges in schema public grant select on sequences to vialog_auditor;

-- A running server says whether the tables are those that it was written for.
create policy server_reads on migrations for select to vialog_server using (true);
create policy auditor_reads on migrations for select to vialog_auditor using (true);
grant select (name) on migrations to vialog_server;
