-- What a person has set for a symptom, or with the id 'all' for the question on the dashboard (docs/product/symptoms.md). A symptom that has
-- no row is as everybody has it. Its id is that of a symptom that Vialog knows, or of one of the person's own, whose label is its name.
create table symptom_settings (
  user_id uuid not null,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,45}$'),
  label text check (char_length(label) between 1 and 40),
  -- Whether a check-in asks about it.
  is_asked boolean not null,
  primary key (user_id, id),
  check ((label is not null) = (id ~ '^own-'))
);
select make_personal('symptom_settings', changeable => '{label, is_asked}', most => 100);

-- A symptom that was there. Grade 0, none, has no row: a check-in that asked about the symptom says so.
create table symptom_entries (
  user_id uuid not null,
  id uuid not null,
  symptom text not null check (symptom ~ '^[a-z][a-z0-9-]{1,45}$'),
  grade smallint not null check (grade between 1 and 3),
  began_at timestamptz not null check (began_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  ended_at timestamptz check (ended_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  -- The clock by which it began: its day is that of this clock.
  zone text not null check (char_length(zone) between 1 and 64),
  -- Where a reaction at a site of injection is: the id of the site, as in doses.
  site text check (char_length(site) between 1 and 50),
  notes text check (char_length(notes) <= 500),
  -- As in user_metrics.
  deleted_at timestamptz check (isfinite(deleted_at)),
  last_change_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (ended_at >= began_at),
  check (site is null or symptom ~ '^site-reaction$')
);
create index symptom_entries_by_time on symptom_entries (user_id, began_at, id);
select make_personal(
  'symptom_entries',
  changeable => '{grade, began_at, ended_at, zone, site, notes, deleted_at, last_change_id}',
  most => 50000
);

-- A change of an entry, with the values from before it. The id is that of the write that made the change.
create table symptom_changes (
  user_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  changed_at timestamptz not null check (isfinite(changed_at)),
  kind text not null check (kind in ('amended', 'deleted', 'restored')),
  grade smallint not null check (grade between 1 and 3),
  began_at timestamptz not null check (began_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  ended_at timestamptz check (ended_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  zone text not null check (char_length(zone) between 1 and 64),
  site text check (char_length(site) between 1 and 50),
  notes text check (char_length(notes) <= 500),
  primary key (user_id, id),
  check (ended_at >= began_at)
);
create index symptom_changes_of_entry on symptom_changes (user_id, entry_id, changed_at);
select make_personal('symptom_changes', deletable => false, most => 100000);
alter table symptom_changes add foreign key (user_id, entry_id) references symptom_entries (user_id, id) on delete cascade;

-- The symptoms about which a day has been asked. One that is there without an entry of the day was not there; one that is not there was not
-- asked about, and nobody knows.
create table check_ins (
  user_id uuid not null,
  day date not null check (day between '2000-01-01' and '2100-12-31'),
  asked text[] not null check (
    cardinality(asked) between 1 and 100 and array_position(asked, null) is null and char_length(asked::text) <= 5000
  ),
  primary key (user_id, day)
);
select make_personal('check_ins', changeable => '{asked}', most => 20000);

-- A shared link shows them where the person has chosen so.
alter table shared_links drop constraint shared_links_parts_check;
alter table shared_links add constraint shared_links_parts_check check (
  cardinality(parts) between 1 and 7 and parts <@ '{doses,schedules,metrics,vials,symptoms,sites,notes}'
  and parts && '{doses,schedules,metrics,vials,symptoms}'
);
