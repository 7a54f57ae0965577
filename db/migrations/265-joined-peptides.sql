-- joined_to: the peptide that an own one was found to be, one of the table `peptides` or another own one; its rows are there now.
-- joined_from: the own peptide by whose name a row was entered, where that was joined (docs/product/peptides.md#joining).
alter table custom_peptides add column joined_to uuid;
alter table custom_peptides add constraint custom_peptides_joined_to_another check (joined_to <> id);
grant update (joined_to) on custom_peptides to app_user;
alter table doses add column joined_from uuid;
grant update (peptide_id, custom_peptide_id, joined_from) on doses to app_user;
alter table schedules add column joined_from uuid;
grant update (joined_from) on schedules to app_user;
alter table scheduled_doses add column joined_from uuid;
grant update (joined_from) on scheduled_doses to app_user;
alter table vials add column joined_from uuid;
grant update (peptide_id, custom_peptide_id, joined_from) on vials to app_user;
alter table vial_components add column joined_from uuid;
grant update (peptide_id, custom_peptide_id, joined_from) on vial_components to app_user;
alter table dose_intervals add column joined_from uuid;
grant update (peptide_id, joined_from) on dose_intervals to app_user;
