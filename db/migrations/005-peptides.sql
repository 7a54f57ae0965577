-- The reference table, the same for everyone.
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

alter table peptides enable row level security;
alter table peptides force row level security;
create policy everyone on peptides for select to app_user, app_service using (true);
create policy auditor_reads on peptides for select to vialog_auditor using (true);
grant select on peptides to app_user, app_service;

-- The names that one person added alone. joined_to: the peptide that an own one was found to be, one of the table `peptides` or
-- another own one; its rows are there now (docs/product/peptides.md#joining).
create table custom_peptides (
  user_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  created_at timestamptz not null default now(),
  joined_to uuid,
  primary key (user_id, id),
  constraint custom_peptides_joined_to_another check (joined_to <> id)
);
create unique index custom_peptides_by_name on custom_peptides (user_id, lower(name));
select make_personal('custom_peptides', changeable => '{name, joined_to}', most => 500, counted_as => 'peptides');
