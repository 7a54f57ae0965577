-- Protocols (docs/product/protocols.md): what a person, or who prescribes for them, has decided of a peptide. What one says stands in its
-- versions. archived_at: when it was put away.
create table protocols (
  user_id uuid not null,
  id uuid not null,
  archived_at timestamptz check (isfinite(archived_at)),
  created_at timestamptz not null default now() check (isfinite(created_at)),
  primary key (user_id, id)
);
select make_personal('protocols', changeable => '{archived_at}', most => 200);

-- The versions of a protocol, numbered from 1; the last one holds. A version never changes. Its id is that of the write that made it.
-- peptide: its name, not a reference: a protocol may be of a peptide that the person has never used. vial_amount, vial_unit, diluent_ml: how a
-- vial is mixed; scale, barrel, step: what a dose is drawn up with, as in vials. plan: how often it is given (domain/protocols/plan.ts). It
-- has a recipe, a plan, or both.
create table protocol_versions (
  user_id uuid not null,
  id uuid not null,
  protocol_id uuid not null,
  number smallint not null check (number between 1 and 1000),
  saved_at timestamptz not null check (isfinite(saved_at)),
  name text not null check (char_length(name) between 1 and 60),
  peptide text not null check (char_length(peptide) between 1 and 100),
  dose numeric not null check (dose > 0 and dose <= 100000 and dose <> 'NaN' and scale(dose) <= 6),
  dose_unit text not null check (dose_unit in ('mcg', 'mg', 'IU')),
  vial_amount numeric check (vial_amount > 0 and vial_amount <= 100000 and vial_amount <> 'NaN' and scale(vial_amount) <= 6),
  vial_unit text check (vial_unit in ('mcg', 'mg', 'IU')),
  diluent_ml numeric check (diluent_ml > 0 and diluent_ml <= 100 and diluent_ml <> 'NaN' and scale(diluent_ml) <= 6),
  scale text check (scale in ('U-100', 'U-50', 'U-40')),
  barrel text check (barrel in ('0.3', '0.5', '1')),
  step text check (step in ('0.5', '1', '2')),
  plan jsonb check (jsonb_typeof(plan) = 'object' and plan ->> 'version' = '1'),
  notes text check (char_length(notes) between 1 and 1000),
  primary key (user_id, id),
  unique (user_id, protocol_id, number),
  constraint protocol_versions_recipe check (num_nonnulls(vial_amount, vial_unit, diluent_ml, scale, barrel) in (0, 5)),
  constraint protocol_versions_step_of_syringe check (step is null or scale is not null),
  constraint protocol_versions_says_something check (vial_amount is not null or plan is not null)
);
select make_personal('protocol_versions', most => 5000);
alter table protocol_versions add foreign key (user_id, protocol_id) references protocols (user_id, id) on delete cascade;

-- The version of a protocol from which a schedule was started.
alter table schedules add column protocol_version_id uuid;
create index schedules_of_protocol_version on schedules (user_id, protocol_version_id) where protocol_version_id is not null;
alter table schedules add foreign key (user_id, protocol_version_id) references protocol_versions (user_id, id);
grant update (protocol_version_id) on schedules to app_user;

-- A shared link shows them where the person has chosen so.
alter table shared_links drop constraint shared_links_parts_check;
alter table shared_links add constraint shared_links_parts_check check (
  cardinality(parts) between 1 and 8 and parts <@ '{doses,schedules,metrics,vials,symptoms,protocols,sites,notes}'
  and parts && '{doses,schedules,metrics,vials,symptoms,protocols}'
);
