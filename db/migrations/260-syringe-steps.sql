-- step: the units between two marks of a syringe; null: the usual ones of its scale and barrel
-- (docs/product/calculators.md#syringes). A constraint beside its column has no name, which Citus asks for.
alter table vials add column step text;
alter table vials add constraint vials_step check (step in ('0.5', '1', '2'));
alter table vials add constraint vials_step_of_syringe check (step is null or scale is not null);
grant update (step) on vials to app_user;
alter table dose_draws add column step text;
alter table dose_draws add constraint dose_draws_step check (step in ('0.5', '1', '2'));
