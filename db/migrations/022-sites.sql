-- Where a dose was injected (docs/product/sites.md): the ids of one to four sites, in the order in which they were chosen. Null: not
-- said. They stand in the row of the dose, so that what changes, deletes, restores or keeps the dose does so with its sites.
alter table doses add column sites text[];
alter table doses add constraint doses_sites_check
  check (cardinality(sites) between 1 and 4 and array_position(sites, null) is null and char_length(sites::text) <= 200);
grant update (sites) on doses to app_user;

-- As they were before the change.
alter table dose_changes add column sites text[];
alter table dose_changes add constraint dose_changes_sites_check
  check (cardinality(sites) between 1 and 4 and array_position(sites, null) is null and char_length(sites::text) <= 200);
