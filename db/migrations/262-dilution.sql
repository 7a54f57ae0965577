-- diluted: water was added, ml of it. What was left goes on as a vial of its own with another concentration, and this one has ended
-- (docs/product/vials.md#water-added).
alter table vial_changes drop constraint vial_changes_kind_check;
alter table vial_changes add constraint vial_changes_kind_check check (
  kind in ('mixed', 'opened', 'wasted', 'corrected', 'diluted', 'finished', 'discarded', 'reopened'));
alter table vial_changes drop constraint vial_changes_volume;
alter table vial_changes add constraint vial_changes_volume
  check ((kind in ('mixed', 'wasted', 'corrected', 'diluted')) = (ml is not null));
