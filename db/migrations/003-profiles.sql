-- The person. Every other table of a person hangs on profiles (user_id), and user_id begins every key, so that the
-- tables can be sharded by person.
-- premium_through: until when somebody has premium, from all that grants it (docs/product/premium.md): one fact in the row that
-- every premium write reads anyway, so that the check costs no round trip. No role may write it; triggers keep it in the
-- transaction of what it follows from.
-- day_begins: the hour of the morning at which the person's day begins; 0 is midnight. Until then what is taken counts to the
-- day before. order_lead_days: how many days before a vial is empty the person wants to order the next one.
create table profiles (
  user_id uuid primary key references auth_users (id) on delete cascade,
  display_name text check (char_length(display_name) between 1 and 100 and display_name = btrim(display_name)),
  goals text[] not null default '{}' check (
    cardinality(goals) <= 50
    and array_position(goals, null) is null
    and char_length(array_to_string(goals, '')) <= 5000
  ),
  onboarding_complete boolean not null default false,
  age integer check (age between 1 and 119),
  experience_level text check (experience_level in ('beginner', 'some', 'experienced', 'expert')),
  -- The picture is shrunk before it is stored; 512 kB is all that the avatar call takes in.
  avatar_url text check (octet_length(avatar_url) <= 524288 and avatar_url like 'data:image/%'),
  premium_until timestamptz check (isfinite(premium_until)),
  trial_started_at timestamptz check (isfinite(trial_started_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  premium_through timestamptz,
  day_begins smallint not null default 0 check (day_begins between 0 and 6),
  order_lead_days smallint not null default 7 check (order_lead_days between 0 and 365)
);

create table user_roles (
  user_id uuid not null references profiles (user_id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table profiles enable row level security;
alter table profiles force row level security;
create policy own on profiles to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on profiles to app_service using (true) with check (true);
create policy auditor_reads on profiles for select to vialog_auditor using (true);
-- premium_until and trial_started_at are missing on purpose: the server decides them, as app_service. Citus names every column
-- with a default when it writes to a worker, so a role that inserts needs the right to each of them.
grant select,
  insert (
    user_id, display_name, goals, onboarding_complete, age, experience_level, avatar_url, created_at, updated_at, day_begins,
    order_lead_days
  ),
  update (
    display_name, goals, onboarding_complete, age, experience_level, avatar_url, updated_at, day_begins, order_lead_days
  )
  on profiles to app_user;
grant select, insert, update (premium_until, trial_started_at, updated_at) on profiles to app_service;

alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy own on user_roles for select to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on user_roles to app_service using (true) with check (true);
create policy auditor_reads on user_roles for select to vialog_auditor using (true);
grant select on user_roles to app_user;
grant select, insert, delete on user_roles to app_service;

-- An account and its profile are one transaction, whichever way the account is made. The function runs as the owner of the
-- tables, for whom row-level security is forced too, so the owner needs a policy: it may insert and do nothing else.
create policy account_made on profiles for insert to current_user with check (true);

create function make_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id, display_name)
  values (new.id, nullif(pg_catalog.btrim(pg_catalog.substr(new.name, 1, 100)), ''))
  on conflict do nothing;
  return null;
end
$$;
create trigger profile_made after insert on auth_users for each row execute function make_profile();

revoke execute on function make_profile() from public;
