-- Until when somebody has premium, from all that grants it: one fact in the row that every premium write reads anyway, so
-- that the check costs no round trip. No role may write it; triggers keep it in the transaction of what it follows from.
alter table profiles add column premium_through timestamptz;

-- What the card provider said last. `active` and `subscription_end` are the domain's reading of it (domain/subscription).
-- `asked` orders the questions put to the provider: the answer to an older question never replaces that to a newer one.
alter table card_subscriptions
  add column active boolean not null default false,
  add column renews boolean not null default false,
  add column asked bigint not null default 0,
  add column checkout_at timestamptz,
  add column checked_at timestamptz,
  alter column status set default 'none';
create index card_subscriptions_of_customer on card_subscriptions (provider_customer_id);

create function premium_through(person uuid, granted timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select greatest(
    granted,
    (select coalesce(c.subscription_end, 'infinity') from public.card_subscriptions c where c.user_id = person and c.active),
    (select coalesce(m.valid_until, 'infinity') from public.memberships m where m.user_id = person and m.has_access)
  )
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
-- Where the whole person is deleted there is nothing left to count, and whoever deletes accounts may not touch profiles.
create trigger card_gone after delete on card_subscriptions
  for each row when (pg_trigger_depth() = 0) execute function recount_premium();
create trigger membership_gone after delete on memberships
  for each row when (pg_trigger_depth() = 0) execute function recount_premium();

-- The triggers act with the rights of whoever wrote the row.
revoke execute on function premium_through(uuid, timestamptz), keep_premium_through(), recount_premium() from public;
grant execute on function premium_through(uuid, timestamptz) to app_user, app_service;

-- The owner has no way past the policies either, and must count once for everybody.
alter table profiles no force row level security;
alter table card_subscriptions no force row level security;
alter table memberships no force row level security;
update profiles set premium_until = premium_until;
alter table profiles force row level security;
alter table card_subscriptions force row level security;
alter table memberships force row level security;
