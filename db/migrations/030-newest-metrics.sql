-- Metrics are read by type: the newest few of each, or a stretch of days of each. Neither walks through the other types.
drop index user_metrics_by_time;
create index user_metrics_by_type on user_metrics (user_id, metric_type, recorded_at, id);
