-- A link by which somebody reads what a person chose to share, without an account (docs/product/shared-links.md). token_hash:
-- the hash of the secret part of its address. pin_hash: the PIN, keyed with that secret part, which is stored nowhere.
-- from_date, to_date: the days that it shows; null: no bound. zone: the clock of the device that made it.
-- wrong_pins: wrong PINs in a row. closings: how often five of them closed it, until closed_until; the third ends it.
create table shared_links (
  user_id uuid not null,
  id uuid not null,
  token_hash text not null check (char_length(token_hash) = 43),
  pin_hash text check (char_length(pin_hash) = 43),
  parts text[] not null check (
    cardinality(parts) between 1 and 5 and parts <@ '{doses,schedules,metrics,vials,notes}' and parts <> '{notes}'
  ),
  from_date date check (from_date between '2000-01-01' and '2100-12-31'),
  to_date date check (to_date between '2000-01-01' and '2100-12-31'),
  zone text not null check (char_length(zone) between 1 and 64),
  created_at timestamptz not null default now() check (isfinite(created_at)),
  expires_at timestamptz not null check (isfinite(expires_at)),
  ended_at timestamptz check (isfinite(ended_at)),
  wrong_pins smallint not null default 0 check (wrong_pins between 0 and 4),
  closings smallint not null default 0 check (closings between 0 and 3),
  closed_until timestamptz check (isfinite(closed_until)),
  primary key (user_id, id),
  constraint shared_links_days check (from_date <= to_date),
  constraint shared_links_expire check (expires_at > created_at and expires_at <= created_at + interval '91 days'),
  constraint shared_links_ended_by_pins check (closings < 3 or ended_at is not null),
  constraint shared_links_closed check ((closings = 0) = (closed_until is null))
);
create index shared_links_by_token on shared_links (token_hash);
select make_personal('shared_links', changeable => '{ended_at}', most => 30);

-- When a link was opened, and with what kind of device: 'Safari on iPhone'. The newest 50 of a link are kept. kind: what somebody
-- took by it: the page, the report or the FHIR bundle.
create table shared_link_openings (
  user_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  opened_at timestamptz not null check (isfinite(opened_at)),
  device text check (char_length(device) <= 60),
  kind text not null default 'page' check (kind in ('page', 'report', 'fhir')),
  primary key (user_id, id)
);
create index shared_link_openings_of_link on shared_link_openings (user_id, link_id, opened_at, id);
select make_personal('shared_link_openings');
alter table shared_link_openings add foreign key (user_id, link_id) references shared_links (user_id, id) on delete cascade;

-- Who opens a link has no account: the server finds the link by its address, counts wrong PINs and notes openings. What is
-- shared is then read as the person.
create policy service on shared_links to app_service using (true);
grant select (user_id, id, token_hash, pin_hash, expires_at, ended_at, wrong_pins, closings, closed_until),
  update (ended_at, wrong_pins, closings, closed_until) on shared_links to app_service;
create policy service on shared_link_openings to app_service using (true) with check (true);
grant select (user_id, id, link_id, opened_at), insert, delete on shared_link_openings to app_service;
