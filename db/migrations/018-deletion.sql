-- Who has deleted their account, as a hash of an id that nobody else has: nothing leads from it to a person. It keeps a
-- backup that is restored later from bringing them back, and tells their devices to clear themselves
-- (docs/product/deletion.md).
create table deleted_people (
  person_hash text primary key check (person_hash ~ '^[0-9a-f]{64}$'),
  deleted_at timestamptz not null default now() check (isfinite(deleted_at))
);

alter table deleted_people enable row level security;
alter table deleted_people force row level security;
create policy server_only on deleted_people to vialog_server using (true) with check (true);
create policy auditor_reads on deleted_people for select to vialog_auditor using (true);
-- Nobody takes a deletion back.
grant select, insert on deleted_people to vialog_server;

create function person_hash(person uuid) returns text
language sql immutable
set search_path = ''
as $$ select pg_catalog.encode(pg_catalog.sha256(pg_catalog.uuid_send(person)), 'hex') $$;

-- Deletes these people, and keeps their hashes. Every table of a person hangs on the account; links in e-mails and the
-- billing sandbox only name it. It acts with the rights of its caller.
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

revoke execute on function person_hash(uuid), delete_people(uuid[]) from public;
grant execute on function person_hash(uuid), delete_people(uuid[]) to vialog_server;
-- An invariant compares accounts with deleted people.
grant execute on function person_hash(uuid) to vialog_auditor;

-- A person is deleted by one role from beginning to end. On a Citus cluster a transaction that changes its role meets its own
-- locks (docs/citus.md), and the role of the auth library reads no row of a person. So a trigger of the owner locks the person
-- and compares what the deletion was decided on.
create function lock_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  decided constant jsonb := nullif(pg_catalog.current_setting('app.deletion', true), '')::jsonb;
  found jsonb;
begin
  -- Other transactions add no rows of the person, a customer too, until the account is gone.
  perform from public.profiles where user_id = old.id for update;
  found := pg_catalog.jsonb_build_object(
    'customer', (select provider_customer_id from public.card_subscriptions where user_id = old.id),
    'trial', exists (select from public.profiles where user_id = old.id and trial_started_at is not null)
  );
  if decided <> found then
    raise exception 'A checkout or a trial has begun since the deletion was decided' using errcode = 'serialization_failure';
  end if;
  return old;
end
$$;
revoke execute on function lock_person() from public;
create trigger person_locked before delete on auth_users for each row execute function lock_person();

-- The policies hold for the owner of the tables too.
create policy owner_locks on profiles to current_user using (true);
create policy owner_reads on card_subscriptions for select to current_user using (true);

-- Deletes one person, if they still have this customer at the card provider (null: none), and a trial that has begun or not.
-- Otherwise serialization_failure, and nothing is changed.
create function delete_person(person uuid, customer text, trial boolean) returns setof uuid
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.set_config(
    'app.deletion', pg_catalog.jsonb_build_object('customer', customer, 'trial', trial)::text, true
  );
  return query select public.delete_people(array[person]);
end
$$;
revoke execute on function delete_person(uuid, text, boolean) from public;
grant execute on function delete_person(uuid, text, boolean) to vialog_server;
