-- Passkeys (docs/product/account.md#passkeys). credential_id and public_key: what the authenticator gave. sign_count: 0 for ever where a
-- passkey lies on several devices. aaguid: the kind of authenticator; null where it does not tell. device: the one that made the passkey, as
-- in auth_sessions. name: the person's own; null: none.
create table auth_passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  aaguid uuid,
  device text check (char_length(device) <= 40),
  backup_eligible boolean not null,
  backed_up boolean not null,
  name text check (char_length(name) between 1 and 60),
  created_at timestamptz not null check (isfinite(created_at)),
  last_used_at timestamptz check (isfinite(last_used_at))
);
create index auth_passkeys_of_user on auth_passkeys (user_id);

-- The name by which passkeys know a person: one for all of them, random, and no part of the account's id.
create table auth_passkey_handles (
  user_id uuid primary key references auth_users (id) on delete cascade,
  handle bytea not null unique check (octet_length(handle) = 32)
);

-- What a passkey has to sign. A challenge is deleted when it is used, and good for five minutes. user_id: whose passkey has to be made or
-- shown; null: a sign-in, where nobody is known yet.
create table auth_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-in', 'proof', 'new-passkey')),
  user_id uuid references auth_users (id) on delete cascade,
  challenge bytea not null check (octet_length(challenge) = 32),
  expires_at timestamptz not null,
  constraint auth_challenges_of_somebody check ((purpose = 'sign-in') = (user_id is null))
);
create index auth_challenges_by_end on auth_challenges (expires_at);
create index auth_challenges_of_user on auth_challenges (user_id);

do $$
declare
  name text;
begin
  foreach name in array array['auth_passkeys', 'auth_passkey_handles', 'auth_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select on %I to vialog_auditor', name);
  end loop;
end
$$;
grant select, insert, update (sign_count, backed_up, name, last_used_at), delete on auth_passkeys to vialog_server;
grant select, insert on auth_passkey_handles to vialog_server;
grant select, insert, delete on auth_challenges to vialog_server;

-- When the person has last shown the password or a passkey in this session after its sign-in.
alter table auth_sessions add column proved_at timestamptz;

-- A passkey that is added or removed leaves a row in the audit log and a message, by triggers so that no code can forget them. One that goes
-- with its account leaves none: pg_trigger_depth() is 0 only in a statement of the server.
alter table audit_log drop constraint audit_log_what_check;
alter table audit_log add constraint audit_log_what_check
  check (what in ('premium_until', 'role', 'email', 'password', 'passkey-added', 'passkey-removed'));

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed',
    'reminder', 'reminders-missed', 'reminders-ended', 'last-device-lost', 'shared-link-closed', 'passkey-added', 'passkey-removed'
  )
);
create policy owner_leaves_passkeys on mail_outbox for insert to current_user
  with check (kind in ('passkey-added', 'passkey-removed'));

create function note_passkey() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  passkey constant uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  noted constant text := case when tg_op = 'DELETE' then 'passkey-removed' else 'passkey-added' end;
  noted_at constant text := pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
begin
  insert into public.audit_log (user_id, what, actor) values (person, noted, public.audit_actor());
  insert into public.mail_outbox (user_id, kind, about, data)
  values (person, noted, passkey::text, pg_catalog.jsonb_build_object('at', noted_at));
  return null;
end
$$;
create trigger passkey_noted after insert or delete on auth_passkeys
  for each row when (pg_trigger_depth() = 0) execute function note_passkey();
revoke execute on function note_passkey() from public;
