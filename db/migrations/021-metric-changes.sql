-- An entry of a metric is edited, deleted and restored as a dose is (docs/product/metrics.md#correcting-an-entry).
-- deleted_at: when the person deleted the entry as entered in error. The row stays, and leaves every list, sum and chart.
-- last_change_id: the newest row of metric_changes; null while nothing was changed.
alter table user_metrics add column deleted_at timestamptz;
alter table user_metrics add column last_change_id uuid;
alter table user_metrics add constraint user_metrics_deleted_at_check check (isfinite(deleted_at));
grant update (value, unit, notes, recorded_at, deleted_at, last_change_id) on user_metrics to app_user;

-- A change of an entry, with the values from before it. The id is that of the write that made the change. The bounds of a type are
-- those of user_metrics, where the values were.
create table metric_changes (
  user_id uuid not null,
  id uuid not null,
  metric_id uuid not null,
  changed_at timestamptz not null check (isfinite(changed_at)),
  kind text not null check (kind in ('amended', 'deleted', 'restored')),
  value numeric not null check (value between -1000000 and 1000000 and scale(value) <= 6),
  unit text not null check (char_length(unit) between 1 and 20),
  notes text check (char_length(notes) <= 500),
  recorded_at timestamptz not null check (recorded_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  primary key (user_id, id)
);
create index metric_changes_of_metric on metric_changes (user_id, metric_id, changed_at);
select make_personal('metric_changes', deletable => false, most => 40000);
alter table metric_changes add foreign key (user_id, metric_id) references user_metrics (user_id, id) on delete cascade;
