-- The browsers that a person has signed in with. Each holds a random token in a cookie; only its hash is kept, and nothing
-- about the browser or its address (docs/decisions/096-sign-in-limits.md).
create table auth_devices (
  user_id uuid not null references auth_users (id) on delete cascade,
  token_hash text not null check (char_length(token_hash) = 43),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index auth_devices_by_token on auth_devices (token_hash);

alter table auth_devices enable row level security;
alter table auth_devices force row level security;
create policy server_only on auth_devices to vialog_server using (true) with check (true);
create policy auditor_reads on auth_devices for select to vialog_auditor using (true);
grant select, insert, update, delete on auth_devices to vialog_server;

-- Limits of an hour and of a day stand beside those of a minute. A version that does not know the column writes the default.
alter table rate_limits add column ends_at timestamptz not null default now() + interval '1 hour';
create index rate_limits_by_end on rate_limits (ends_at);

create index auth_verifications_by_end on auth_verifications (expires_at);

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed'
  )
);

-- An account and its profile are one transaction, whichever way the account is made. The function runs as the owner of the
-- tables, for whom row-level security is forced too, so the owner needs a policy: it may insert and do nothing else.
create policy account_made on profiles for insert to current_user with check (true);

create function make_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id, display_name)
  values (new.id, nullif(pg_catalog.btrim(pg_catalog.substr(new.name, 1, 100)), ''))
  on conflict do nothing;
  return null;
end
$$;
create trigger profile_made after insert on auth_users for each row execute function make_profile();

revoke execute on function make_profile() from public;
