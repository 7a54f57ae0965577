-- The reference table, the same for everyone, and the names that one person added alone.
create table peptides (
  id uuid primary key,
  name text not null unique check (char_length(name) between 1 and 100),
  description text not null,
  position integer not null unique
);

insert into peptides (id, name, description, position) values
  ('00000000-0000-4000-a000-000000000001', 'BPC-157', 'A synthetic peptide of 15 amino acids, derived from a protein found in gastric juice.', 1),
  ('00000000-0000-4000-a000-000000000002', 'TB-500', 'A synthetic peptide related to thymosin beta-4, a protein that occurs in most tissues.', 2),
  ('00000000-0000-4000-a000-000000000003', 'Semaglutide', 'A GLP-1 receptor agonist, given once a week.', 3),
  ('00000000-0000-4000-a000-000000000004', 'Tirzepatide', 'An agonist of the GIP and GLP-1 receptors, given once a week.', 4),
  ('00000000-0000-4000-a000-000000000005', 'CJC-1295', 'A synthetic analogue of growth hormone-releasing hormone.', 5),
  ('00000000-0000-4000-a000-000000000006', 'Ipamorelin', 'A synthetic peptide of five amino acids that acts on the ghrelin receptor.', 6),
  ('00000000-0000-4000-a000-000000000007', 'HGH', 'Human growth hormone (somatropin), measured in international units.', 7),
  ('00000000-0000-4000-a000-00000000000f', 'Other', 'A peptide that is not on this list; it takes the name that you give it.', 15);

create table custom_peptides (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index custom_peptides_by_name on custom_peptides (user_id, lower(name));

alter table peptides enable row level security;
alter table peptides force row level security;
create policy everyone on peptides for select to app_user, app_service using (true);
grant select on peptides to app_user, app_service;

alter table custom_peptides enable row level security;
alter table custom_peptides force row level security;
create policy own on custom_peptides to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update (name), delete on custom_peptides to app_user;
