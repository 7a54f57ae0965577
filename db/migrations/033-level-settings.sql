-- What a person has said of their first doses of a peptide whose level is drawn (docs/product/levels.md#doses-before-the-first-one). began_before:
-- whether there were doses before the first one that is known; null: not said.
create table level_settings (
  user_id uuid not null,
  id text not null check (id in ('semaglutide', 'tirzepatide')),
  began_before boolean,
  primary key (user_id, id)
);
select make_personal('level_settings', changeable => '{began_before}', most => 2);
