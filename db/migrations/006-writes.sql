-- Each write's client-made id is kept with its answer, in the transaction of the write itself, for 90 days: a retry
-- after a lost reply gets the stored answer, and the same id with another body is refused.
create table writes (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  fingerprint text not null check (char_length(fingerprint) <= 200),
  status integer not null check (status between 100 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index writes_by_age on writes (created_at);

alter table writes enable row level security;
alter table writes force row level security;
create policy own on writes to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on writes to app_service using (true);
-- A write may take its id first and write its answer last, in one transaction. Only age removes it, never the person.
grant select, insert, update (status, answer) on writes to app_user;
grant select (user_id, id, created_at), delete on writes to app_service;
