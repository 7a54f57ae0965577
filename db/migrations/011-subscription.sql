-- What grants premium beside a trial, and from when to when.
-- source: who said that somebody is a member: an administrator by command, or the membership provider. What the one said is never
-- overwritten by the other's silence.
-- asking_until: many nodes look after the same rows. A node that is about to ask a provider says so, and the others skip the row.
create table memberships (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  has_access boolean not null default false,
  valid_until timestamptz check (isfinite(valid_until)),
  checked_at timestamptz not null default now(),
  source text not null default 'command' check (source in ('command', 'provider')),
  asking_until timestamptz
);
create index memberships_by_check on memberships (checked_at) where has_access and source = 'provider';

-- What the card provider said last. `active` and `subscription_end` are the domain's reading of it (domain/subscription).
-- `asked` orders the questions put to the provider: the answer to an older question never replaces that to a newer one.
create table card_subscriptions (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  tier text,
  status text not null default 'none',
  subscription_end timestamptz check (isfinite(subscription_end)),
  provider_customer_id text,
  provider_subscription_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  active boolean not null default false,
  renews boolean not null default false,
  asked bigint not null default 0,
  checkout_at timestamptz,
  checked_at timestamptz,
  asking_until timestamptz
);
create index card_subscriptions_of_customer on card_subscriptions (provider_customer_id);
-- The arms of claimStaleCustomers (server/billing/queries.ts), one index each.
create index card_subscriptions_by_check on card_subscriptions (checked_at) where provider_customer_id is not null;
create index card_subscriptions_by_end on card_subscriptions (subscription_end) where active;
create index card_subscriptions_by_checkout on card_subscriptions (checkout_at) where not active;

do $$
declare
  name text;
begin
  foreach name in array array['memberships', 'card_subscriptions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I for select to app_user using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select on %I to app_user', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
  end loop;
end
$$;

create function premium_through(person uuid, granted timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return greatest(
    granted,
    (select coalesce(c.subscription_end, 'infinity') from public.card_subscriptions c where c.user_id = person and c.active),
    (select coalesce(m.valid_until, 'infinity') from public.memberships m where m.user_id = person and m.has_access)
  );
end
$$;

create function keep_premium_through() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.premium_through := public.premium_through(new.user_id, new.premium_until);
  return new;
end
$$;
create trigger premium_through_kept before insert or update of premium_until, premium_through on profiles
  for each row execute function keep_premium_through();

-- Touching premium_until makes the trigger above count again, under the lock of the profile's row: of two providers that
-- answer at once, the second sees what the first one said.
create function recount_premium() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles set premium_until = premium_until
  where user_id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end
$$;
create trigger card_counts after insert or update of active, subscription_end on card_subscriptions
  for each row execute function recount_premium();
create trigger membership_counts after insert or update of has_access, valid_until on memberships
  for each row execute function recount_premium();
-- Where the whole person is deleted there is nothing left to count, and the role that deletes accounts may not touch profiles.
create trigger card_gone after delete on card_subscriptions
  for each row when (pg_trigger_depth() = 0) execute function recount_premium();
create trigger membership_gone after delete on memberships
  for each row when (pg_trigger_depth() = 0) execute function recount_premium();

-- The triggers act with the rights of the role that wrote the row.
revoke execute on function premium_through(uuid, timestamptz), keep_premium_through(), recount_premium() from public;
grant execute on function premium_through(uuid, timestamptz) to app_user, app_service;

-- What the card provider told us, each event once, stored before it is answered. Only names: who the customer is and that
-- something changed. What changed is asked of the provider again, so nothing personal is kept here.
-- `place` and the questions of card_subscriptions.asked come from one sequence: a question with a greater number was put
-- after the event had happened, so its answer holds what the event was about.
create sequence card_order;

create table card_events (
  id text primary key check (char_length(id) <= 255),
  type text not null check (char_length(type) <= 255),
  customer_id text check (char_length(customer_id) <= 255),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  place bigint not null default nextval('card_order'),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  handled_at timestamptz
);
create index card_events_due on card_events (next_try_at) where handled_at is null;
create index card_events_of_customer on card_events (customer_id) where handled_at is null;
create index card_events_handled on card_events (handled_at) where handled_at is not null;
create index card_events_by_customer on card_events (customer_id);

-- The memory of the billing sandbox, which plays the card provider where there is none.
create table billing_sandbox (
  id text primary key,
  data jsonb not null,
  created_at timestamptz not null default now()
);
-- The pages that the billing sandbox has opened for a customer: only the newest are kept.
create index billing_sandbox_pages on billing_sandbox ((data ->> 'customerId'), created_at)
  where data ->> 'customerId' is not null;

-- Addresses whose account was deleted after its trial had begun, as a hash that takes AUTH_SECRET to make: their next account
-- has no second trial until then.
create table spent_trials (
  address_hash text primary key check (address_hash ~ '^[\w-]{43}$'),
  until timestamptz not null check (isfinite(until))
);
create index spent_trials_by_end on spent_trials (until);

do $$
declare
  name text;
begin
  foreach name in array array['card_events', 'billing_sandbox', 'spent_trials'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select, insert, update, delete on %I to vialog_server', name);
  end loop;
end
$$;
grant usage on sequence card_order to vialog_server;

-- What the card provider told of a customer goes with the person.
create function forget_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.card_events where customer_id = old.provider_customer_id;
  return null;
end
$$;
revoke execute on function forget_customer() from public;
create policy customer_gone on card_events to current_user using (true);
create trigger customer_forgotten after delete on card_subscriptions
  for each row execute function forget_customer();
