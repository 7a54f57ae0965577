-- What a person has set for a site of injection, or with the id 'all' for every site (docs/product/sites.md#settings). A site that has no
-- row is as everybody has it. Its id is that of a site that Vialog knows, or of one of the person's own, whose label is its name.
create table site_settings (
  user_id uuid not null,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  label text check (char_length(label) between 1 and 40),
  -- Its place among the sites of its route.
  place smallint check (place between 1 and 100),
  is_active boolean not null default true,
  rest_days smallint check (rest_days between 1 and 60),
  -- Why it rests; null where it does not. It rests until the beginning of the day, by the device, or until the person says otherwise.
  resting_reason text check (resting_reason in ('sore', 'lump', 'bruise', 'other')),
  resting_until date check (resting_until between '2000-01-01' and '2100-12-31'),
  primary key (user_id, id),
  check ((label is not null) = (id ~ '^(sc|im)-')),
  check (resting_until is null or resting_reason is not null),
  check (id <> 'all' or (place is null and is_active and resting_reason is null))
);
select make_personal(
  'site_settings',
  changeable => '{label, place, is_active, rest_days, resting_reason, resting_until}',
  most => 60
);

-- A shared link shows the sites of its doses where the person has chosen so. Sites and notes are those of other parts.
alter table shared_links drop constraint shared_links_parts_check;
alter table shared_links add constraint shared_links_parts_check check (
  cardinality(parts) between 1 and 6 and parts <@ '{doses,schedules,metrics,vials,sites,notes}'
  and parts && '{doses,schedules,metrics,vials}'
);

-- Whether the app asks for the site when a dose of the schedule is completed: true, or null where it does not.
alter table schedules add column asks_site boolean;
alter table schedules add constraint schedules_asks_site_check check (asks_site);
grant update (asks_site) on schedules to app_user;
