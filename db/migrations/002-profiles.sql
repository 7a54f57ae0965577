-- The person. Every other table of a person hangs on profiles (user_id), and user_id begins every key, so that the
-- tables can be sharded by person.
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
  updated_at timestamptz not null default now()
);

create table user_roles (
  user_id uuid not null references profiles (user_id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

create table memberships (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  has_access boolean not null default false,
  valid_until timestamptz check (isfinite(valid_until)),
  checked_at timestamptz not null default now()
);

create table card_subscriptions (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  tier text,
  status text not null,
  subscription_end timestamptz check (isfinite(subscription_end)),
  provider_customer_id text,
  provider_subscription_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table profiles enable row level security;
alter table profiles force row level security;
create policy own on profiles to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on profiles to app_service using (true) with check (true);
-- premium_until and trial_started_at are missing on purpose: the server decides them, as app_service.
grant select,
  insert (user_id, display_name, goals, onboarding_complete, age, experience_level, avatar_url, updated_at),
  update (display_name, goals, onboarding_complete, age, experience_level, avatar_url, updated_at)
  on profiles to app_user;
grant select, insert, update (premium_until, trial_started_at, updated_at) on profiles to app_service;

alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy own on user_roles for select to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on user_roles to app_service using (true) with check (true);
grant select on user_roles to app_user;
grant select, insert, delete on user_roles to app_service;

alter table memberships enable row level security;
alter table memberships force row level security;
create policy own on memberships for select to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on memberships to app_service using (true) with check (true);
grant select on memberships to app_user;
grant select, insert, update, delete on memberships to app_service;

alter table card_subscriptions enable row level security;
alter table card_subscriptions force row level security;
create policy own on card_subscriptions for select to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on card_subscriptions to app_service using (true) with check (true);
grant select on card_subscriptions to app_user;
grant select, insert, update, delete on card_subscriptions to app_service;
