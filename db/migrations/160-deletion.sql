-- Who has deleted their account, as a hash of an id that nobody else has: nothing leads from it to a person. It keeps a
-- backup that is restored later from bringing them back, and tells their devices to clear themselves
-- (docs/product/deletion.md).
create table deleted_people (
  person_hash text primary key check (person_hash ~ '^[0-9a-f]{64}$'),
  deleted_at timestamptz not null default now() check (isfinite(deleted_at))
);

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
  foreach name in array array['deleted_people', 'spent_trials'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('create policy auditor_reads on %I for select to vialog_auditor using (true)', name);
    execute format('grant select on %I to vialog_auditor', name);
  end loop;
end
$$;
-- Nobody takes a deletion back.
grant select, insert on deleted_people to vialog_server;
grant select, insert, update, delete on spent_trials to vialog_server;

create function person_hash(person uuid) returns text
language sql immutable
set search_path = ''
as $$ select pg_catalog.encode(pg_catalog.sha256(pg_catalog.uuid_send(person)), 'hex') $$;

-- Deletes these people, and keeps their hashes. Every table of a person hangs on the account; links in e-mails and the
-- billing sandbox only name it. It acts with the rights of whoever calls it.
create function delete_people(people uuid[]) returns setof uuid
language plpgsql
set search_path = ''
as $$
begin
  insert into public.deleted_people (person_hash)
  select public.person_hash(id) from public.auth_users where id = any (people)
  on conflict do nothing;
  delete from public.auth_verifications
  where value = any (people::text[]) or value in (select 'sign-in:' || person from unnest(people) as person);
  -- Customers are named after their person, and pages after their customer.
  with named as (
    delete from public.billing_sandbox
    where id like 'customer of %' and substr(id, 13, 36) = any (people::text[])
    returning data ->> 'id' as customer
  )
  delete from public.billing_sandbox where coalesce(data ->> 'customerId', id) in (select customer from named);
  return query delete from public.auth_users where id = any (people) returning id;
end
$$;

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
create policy customer_gone on card_events to current_user using (true);
create index card_events_by_customer on card_events (customer_id);
create trigger customer_forgotten after delete on card_subscriptions
  for each row execute function forget_customer();

revoke execute on function person_hash(uuid), delete_people(uuid[]), forget_customer() from public;
grant execute on function person_hash(uuid), delete_people(uuid[]) to vialog_server;
-- An invariant compares accounts with deleted people.
grant execute on function person_hash(uuid) to vialog_auditor;
