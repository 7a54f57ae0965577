-- vial_id null: the doses of the schedule are drawn from no vial, also where one is in use (docs/product/vials.md#draws).
alter table schedule_vials alter column vial_id drop not null;
