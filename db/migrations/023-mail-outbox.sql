-- Messages that are to be sent. Each is written in the transaction of what it is about, so neither is there without the
-- other, and once: a second message of the same kind about the same thing has no place. Whom it goes to and what it says
-- is decided when it is sent; `data` holds only what will not be known any more by then.
create table mail_outbox (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('welcome', 'premium-confirmation', 'password-reset', 'confirm-email')),
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

alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy own on mail_outbox to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on mail_outbox to app_service using (true) with check (true);
-- A person's own transaction may leave a message for that person; neither its address nor its words are theirs to choose.
grant select (user_id, id, kind, about, created_at, sent_at), insert (user_id, kind) on mail_outbox to app_user;
grant select, insert, update (data, tries, next_try_at, sent_at, given_up_at), delete on mail_outbox to app_service;

create function mail_welcome() returns trigger
language plpgsql
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

revoke execute on function mail_welcome(), mail_premium_confirmation() from public;
