-- Changing the e-mail address of an account (docs/decisions/091-changed-address.md).

-- The address that a person wants instead of theirs. It waits for the link that was sent there; the link is made of the id and AUTH_SECRET.
create table auth_email_changes (
  user_id uuid primary key references auth_users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  email text not null check (char_length(email) <= 255),
  asked_at timestamptz not null check (isfinite(asked_at)),
  expires_at timestamptz not null check (isfinite(expires_at))
);
create index auth_email_changes_by_end on auth_email_changes (expires_at);

-- An address that an account had until changed_at. Until `until` its mailbox can take the account back, and no other account gets it.
create table auth_former_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  email text not null unique check (char_length(email) <= 255),
  changed_at timestamptz not null check (isfinite(changed_at)),
  until timestamptz not null check (isfinite(until))
);
create index auth_former_emails_of_user on auth_former_emails (user_id);
create index auth_former_emails_by_end on auth_former_emails (until);

do $$
declare
  name text;
begin
  foreach name in array array['auth_email_changes', 'auth_former_emails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select on %I to vialog_auditor', name);
  end loop;
end
$$;
grant select, insert, update (id, email, asked_at, expires_at), delete on auth_email_changes to vialog_server;
grant select, insert, delete on auth_former_emails to vialog_server;

-- After the row: a statement that waited for the change to commit sees the former address.
create function keep_former_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.auth_former_emails where email = new.email and user_id <> new.id) then
    raise exception 'This address can be taken back by another account' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
revoke execute on function keep_former_email() from public;
create trigger former_email_kept_free after insert or update of email on auth_users
  for each row execute function keep_former_email();

-- Since when the card provider does not know the account's address; null where it does, or needs to know nothing.
alter table auth_users add column card_email_due_at timestamptz;
create index auth_users_card_email_due on auth_users (card_email_due_at) where card_email_due_at is not null;

create function mark_card_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.card_email_due_at := pg_catalog.clock_timestamp();
  return new;
end
$$;
revoke execute on function mark_card_email() from public;
create trigger card_email_marked before update of email on auth_users
  for each row when (old.email is distinct from new.email) execute function mark_card_email();

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed',
    'reminder', 'reminders-missed', 'reminders-ended', 'last-device-lost', 'shared-link-closed', 'passkey-added', 'passkey-removed',
    'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'recovery-started', 'recovery-cancelled',
    'recovery-ready', 'email-change', 'email-changed', 'email-taken-back'
  )
);

-- The message to an address that the account has no more, if it was confirmed: another one may be a stranger's. A trigger writes it, so that
-- no code can forget it. app.way_back is the link that takes the account back; where the transaction sets none, the account was taken back.
create policy owner_leaves_emails on mail_outbox for insert to current_user with check (kind in ('email-changed', 'email-taken-back'));
create function mail_lost_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  way_back constant text := nullif(pg_catalog.current_setting('app.way_back', true), '');
begin
  insert into public.mail_outbox (user_id, kind, about, data)
  values (
    new.id,
    case when way_back is null then 'email-taken-back' else 'email-changed' end,
    pg_catalog.gen_random_uuid()::text,
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'to', old.email,
      'at', pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'url', way_back
    ))
  );
  return null;
end
$$;
revoke execute on function mail_lost_email() from public;
create trigger lost_email_mailed after update of email on auth_users
  for each row when (old.email is distinct from new.email and old.email_verified) execute function mail_lost_email();
