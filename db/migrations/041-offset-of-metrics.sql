-- The clock by which an entry was measured, where its source names it (docs/product/metrics.md#the-clock-of-an-entry): minutes ahead of UTC,
-- at most 14 hours either way. Null: the clock of the device. It never changes, so that metric_changes need none.
alter table user_metrics add column offset_minutes smallint;
alter table user_metrics add constraint user_metrics_offset_minutes_check check (offset_minutes between -840 and 840);
