-- The server logs in as an owner, becomes vialog_server at once, and from there becomes a person (app_user) or a job
-- (app_service) for one transaction. Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values ('app_user', 'inherit'), ('app_service', 'inherit'), ('vialog_server', 'noinherit')) as roles (name, kind)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I nologin %s', wanted.name, wanted.kind);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
    if wanted.name <> 'vialog_server' then
      continue;
    end if;
    if not exists (
      select from pg_auth_members where member = 'vialog_server'::regrole and roleid in ('app_user'::regrole, 'app_service'::regrole)
    ) then
      begin
        grant app_user, app_service to vialog_server;
      exception
        when unique_violation then null;
      end;
    end if;
    -- The owner must be let through by `set role`. Since PostgreSQL 16 making a role does not mean being allowed to be it.
    if not pg_has_role(
      current_user,
      'vialog_server',
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end
    ) then
      execute format('grant vialog_server to %I', current_user);
    end if;
  end loop;
end
$$;

revoke create on schema public from public;
grant usage on schema public to vialog_server, app_user, app_service;

-- What the auth library keeps. A person's own role has no right here at all.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (char_length(email) <= 255),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_of_user on auth_sessions (user_id);

create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_of_user on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_by_identifier on auth_verifications (identifier);

create table auth_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

-- A signed-out session whose last access token may still be alive is refused until then.
create table ended_sessions (
  session_id uuid primary key,
  until timestamptz not null
);
create index ended_sessions_by_end on ended_sessions (until);

create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null check (count >= 0)
);
create index rate_limits_by_window on rate_limits (window_start);

do $$
declare
  name text;
begin
  foreach name in array array[
    'auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications', 'auth_keys', 'ended_sessions', 'rate_limits'
  ]
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to vialog_server', name);
  end loop;
end
$$;
