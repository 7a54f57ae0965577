-- What the auth library keeps, and what signing in needs besides. A person's own role has no right here at all.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (char_length(email) <= 255),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- device: what a person recognizes a device by, such as 'Chrome on Android'. What a browser says of itself is longer and is not
-- kept.
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  device text check (char_length(device) <= 40)
);
create index auth_sessions_of_user on auth_sessions (user_id);

-- The refresh tokens that a session has handed out lately. A token is never kept: the server makes it anew from the session's
-- own secret, the token's number and AUTH_SECRET. docs/decisions/032-refresh-tokens.md says how they follow each other.
create table auth_session_tokens (
  session_id uuid not null references auth_sessions (id) on delete cascade,
  serial integer not null check (serial >= 0),
  handed_out_at timestamptz not null,
  first_used_at timestamptz,
  replaced_at timestamptz,
  primary key (session_id, serial)
);

-- A signed-out session whose last access token may still be alive is refused until then.
create table ended_sessions (
  session_id uuid primary key,
  until timestamptz not null
);
create index ended_sessions_by_end on ended_sessions (until);

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
create index auth_verifications_by_end on auth_verifications (expires_at);

create table auth_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

-- The browsers that a person has signed in with. Each holds a random token in a cookie; only its hash is kept, and nothing
-- about the browser or its address (docs/decisions/031-sign-in-limits.md).
create table auth_devices (
  user_id uuid not null references auth_users (id) on delete cascade,
  token_hash text not null check (char_length(token_hash) = 43),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index auth_devices_by_token on auth_devices (token_hash);

-- How often something was tried in a window of a minute, an hour or a day, on all nodes together.
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null check (count >= 0),
  ends_at timestamptz not null default now() + interval '1 hour'
);
create index rate_limits_by_window on rate_limits (window_start);
create index rate_limits_by_end on rate_limits (ends_at);

do $$
declare
  name text;
begin
  foreach name in array array[
    'auth_users', 'auth_sessions', 'auth_session_tokens', 'ended_sessions', 'auth_accounts', 'auth_verifications', 'auth_keys',
    'auth_devices', 'rate_limits'
  ]
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select, insert, update, delete on %I to vialog_server', name);
  end loop;
end
$$;
