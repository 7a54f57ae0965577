-- One row for each change of premium, role, e-mail or password, written by triggers so that no code can forget it.
-- No foreign key: the trail outlives the account. It names no e-mail and no hash, only that they changed.
create table audit_log (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  what text not null check (what in ('premium_until', 'role', 'email', 'password')),
  old text,
  new text,
  actor text not null,
  at timestamptz not null default now(),
  primary key (user_id, id),
  constraint audit_log_keeps_no_secret check (what in ('premium_until', 'role') or (old is null and new is null))
);
create index audit_log_by_time on audit_log (user_id, at);

alter table audit_log enable row level security;
alter table audit_log force row level security;
-- The triggers write as the owner of the tables, who has no other way past the policies either.
create policy owner_only on audit_log to current_user using (true) with check (true);
create policy auditor_reads on audit_log for select to vialog_auditor using (true);

create function audit_actor() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    nullif(pg_catalog.current_setting('app.actor', true), ''),
    case when nullif(pg_catalog.current_setting('app.user_id', true), '') is null then 'server' else 'person' end
  )
$$;

create function audit_premium() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (user_id, what, old, new, actor)
  values (
    new.user_id,
    'premium_until',
    case when tg_op = 'UPDATE' then pg_catalog.to_char(old.premium_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end,
    pg_catalog.to_char(new.premium_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    public.audit_actor()
  );
  return null;
end
$$;
create trigger audit_premium_changed after update on profiles
  for each row when (old.premium_until is distinct from new.premium_until) execute function audit_premium();
create trigger audit_premium_given after insert on profiles
  for each row when (new.premium_until is not null) execute function audit_premium();

create function audit_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (user_id, what, old, new, actor)
  values (
    case when tg_op = 'DELETE' then old.user_id else new.user_id end,
    'role',
    case when tg_op <> 'INSERT' then old.role end,
    case when tg_op <> 'DELETE' then new.role end,
    public.audit_actor()
  );
  return null;
end
$$;
create trigger audit_role_changed after insert or update or delete on user_roles
  for each row execute function audit_role();

create function audit_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (user_id, what, actor) values (new.id, 'email', public.audit_actor());
  return null;
end
$$;
create trigger audit_email_changed after update on auth_users
  for each row when (old.email is distinct from new.email) execute function audit_email();

create function audit_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (user_id, what, actor) values (new.user_id, 'password', public.audit_actor());
  return null;
end
$$;
create trigger audit_password_changed after update on auth_accounts
  for each row when (old.password is distinct from new.password) execute function audit_password();

revoke execute on function audit_actor(), audit_premium(), audit_role(), audit_email(), audit_password() from public;
