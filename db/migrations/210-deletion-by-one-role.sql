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
