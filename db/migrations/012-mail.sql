-- Messages that are to be sent. Each is written in the transaction of what it is about, so neither is there without the
-- other, and once: a second message of the same kind about the same thing has no place. Whom it goes to and what it says
-- is decided when it is sent; `data` holds only what will not be known any more by then.
create table mail_outbox (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (
    kind in (
      'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed',
      'reminder', 'reminders-missed', 'reminders-ended', 'last-device-lost', 'shared-link-closed'
    )
  ),
  about text not null default '' check (char_length(about) <= 200),
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Due at once, by whatever clock.
  next_try_at timestamptz not null default 'epoch',
  sent_at timestamptz,
  given_up_at timestamptz,
  primary key (user_id, id),
  unique (user_id, kind, about)
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null and given_up_at is null;
-- Messages that wait or were given up, for the figures; and those that are over, to be deleted after 90 days.
create index mail_outbox_unsent on mail_outbox (created_at) include (given_up_at) where sent_at is null;
create index mail_outbox_over on mail_outbox ((coalesce(sent_at, given_up_at)));

alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy own on mail_outbox to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on mail_outbox to app_service using (true) with check (true);
create policy auditor_reads on mail_outbox for select to vialog_auditor using (true);
-- A person writes no message: neither its address nor its words are theirs to choose.
grant select (user_id, id, kind, about, created_at, sent_at) on mail_outbox to app_user;
grant select, insert, update (data, tries, next_try_at, sent_at, given_up_at), delete on mail_outbox to app_service;

-- The triggers below that act as the owner of the tables, who has no other way past the policies either.
create policy owner_leaves on mail_outbox for insert to current_user with check (kind in ('welcome', 'password-changed'));

create function mail_welcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (user_id, kind) values (new.user_id, 'welcome') on conflict do nothing;
  return null;
end
$$;
create trigger welcome_mailed after update of onboarding_complete on profiles
  for each row when (new.onboarding_complete and not old.onboarding_complete) execute function mail_welcome();

create function mail_premium_confirmation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.mail_outbox (user_id, kind, about, data)
  values (new.user_id, 'premium-confirmation', 'trial', pg_catalog.jsonb_build_object('until', new.premium_until))
  on conflict do nothing;
  return null;
end
$$;
create trigger trial_mailed after update of trial_started_at on profiles
  for each row when (old.trial_started_at is null and new.trial_started_at is not null)
  execute function mail_premium_confirmation();

-- Every change of a password is told by e-mail, by a trigger like the audit's so that no code can forget it.
create function mail_password_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_at constant text := pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
begin
  insert into public.mail_outbox (user_id, kind, about, data)
  values (new.user_id, 'password-changed', changed_at, pg_catalog.jsonb_build_object('at', changed_at));
  return null;
exception
  -- An account whose profile was never made must get its new password all the same.
  when foreign_key_violation then return null;
end
$$;
create trigger password_changed_mailed after update on auth_accounts
  for each row when (old.password is distinct from new.password) execute function mail_password_changed();

revoke execute on function mail_welcome(), mail_premium_confirmation(), mail_password_changed() from public;
