-- A person's second factor (docs/product/account.md#second-factor). sealed_secret: 20 bytes that an authenticator app has too, sealed with a
-- key of AUTH_SECRET. confirmed_at: null until the app has shown a right code; until then it asks for nothing. last_step: the 30 seconds of
-- the last code that was used, counted from 1970 (RFC 6238); it rises with each. sealed_salt: of the hashes of the recovery codes, sealed too;
-- codes_made_at: when they were made.
create table auth_second_factors (
  user_id uuid primary key references auth_users (id) on delete cascade,
  sealed_secret bytea not null check (octet_length(sealed_secret) = 48),
  started_at timestamptz not null check (isfinite(started_at)),
  confirmed_at timestamptz check (isfinite(confirmed_at)),
  last_step bigint not null default 0 check (last_step >= 0),
  sealed_salt bytea check (octet_length(sealed_salt) = 44),
  codes_made_at timestamptz check (isfinite(codes_made_at)),
  constraint auth_second_factors_have_codes check (num_nonnulls(confirmed_at, sealed_salt, codes_made_at) in (0, 3))
);
create index auth_second_factors_begun on auth_second_factors (started_at) where confirmed_at is null;

-- The recovery codes of a second factor, each used once. hash: scrypt with the salt, which nobody has without AUTH_SECRET.
create table auth_recovery_codes (
  user_id uuid not null references auth_second_factors (user_id) on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz check (isfinite(used_at)),
  primary key (user_id, hash)
);

-- A recovery by e-mail. told: how many messages of it were sent; the fourth has the link that ends it, which is good until link_until. next_at:
-- when the next one is due.
create table auth_recoveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth_second_factors (user_id) on delete cascade,
  started_at timestamptz not null check (isfinite(started_at)),
  told smallint not null default 0 check (told between 0 and 4),
  next_at timestamptz not null check (isfinite(next_at)),
  link_until timestamptz check (isfinite(link_until)),
  constraint auth_recoveries_end_told check ((told = 4) = (link_until is not null))
);
create index auth_recoveries_due on auth_recoveries (next_at) where told < 4;

do $$
declare
  name text;
begin
  foreach name in array array['auth_second_factors', 'auth_recovery_codes', 'auth_recoveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select on %I to vialog_auditor', name);
    execute format('grant select, insert, update, delete on %I to vialog_server', name);
  end loop;
end
$$;

-- A right password where a second factor is on. challenge: SHA-256 of the password's hash, which must be the same when the code comes. tries:
-- how many codes were tried, of five.
alter table auth_challenges drop constraint auth_challenges_purpose_check;
alter table auth_challenges add constraint auth_challenges_purpose_check
  check (purpose in ('sign-in', 'proof', 'new-passkey', 'second-factor'));
alter table auth_challenges add column tries smallint not null default 0 check (tries between 0 and 5);
grant update (tries) on auth_challenges to vialog_server;

-- What happens to a second factor leaves a row in the audit log and a message, by triggers so that no code can forget them. What goes with its
-- account, or with the factor, leaves none: pg_trigger_depth() is 0 only in a statement of the server.
alter table audit_log drop constraint audit_log_what_check;
alter table audit_log add constraint audit_log_what_check check (
  what in (
    'premium_until', 'role', 'email', 'password', 'passkey-added', 'passkey-removed', 'second-factor-on', 'second-factor-off',
    'recovery-codes-made', 'recovery-code-used', 'recovery-started', 'recovery-cancelled'
  )
);

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed',
    'reminder', 'reminders-missed', 'reminders-ended', 'last-device-lost', 'shared-link-closed', 'passkey-added', 'passkey-removed',
    'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'recovery-started', 'recovery-ready',
    'recovery-cancelled'
  )
);
create policy owner_leaves_second_factor on mail_outbox for insert to current_user
  with check (kind in ('second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'recovery-cancelled'));

create function note_second_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  noted constant text := tg_argv[0];
  noted_at constant text := pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
begin
  insert into public.audit_log (user_id, what, actor) values (person, noted, public.audit_actor());
  -- The message of a recovery that begins has a link that only the server can make.
  if noted <> 'recovery-started' then
    insert into public.mail_outbox (user_id, kind, about, data)
    values (person, noted, pg_catalog.gen_random_uuid()::text, pg_catalog.jsonb_build_object('at', noted_at));
  end if;
  return null;
end
$$;
create trigger second_factor_on_noted after update on auth_second_factors
  for each row when (pg_trigger_depth() = 0 and old.confirmed_at is null and new.confirmed_at is not null)
  execute function note_second_factor('second-factor-on');
create trigger second_factor_off_noted after delete on auth_second_factors
  for each row when (pg_trigger_depth() = 0 and old.confirmed_at is not null)
  execute function note_second_factor('second-factor-off');
create trigger recovery_codes_noted after update on auth_second_factors
  for each row when (pg_trigger_depth() = 0 and old.codes_made_at <> new.codes_made_at)
  execute function note_second_factor('recovery-codes-made');
create trigger recovery_code_noted after update on auth_recovery_codes
  for each row when (pg_trigger_depth() = 0 and old.used_at is null and new.used_at is not null)
  execute function note_second_factor('recovery-code-used');
create trigger recovery_begun_noted after insert on auth_recoveries
  for each row when (pg_trigger_depth() = 0) execute function note_second_factor('recovery-started');
create trigger recovery_begun_anew_noted after update on auth_recoveries
  for each row when (pg_trigger_depth() = 0 and old.started_at <> new.started_at)
  execute function note_second_factor('recovery-started');
create trigger recovery_cancelled_noted after delete on auth_recoveries
  for each row when (pg_trigger_depth() = 0) execute function note_second_factor('recovery-cancelled');
revoke execute on function note_second_factor() from public;
