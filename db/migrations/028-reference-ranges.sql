-- reference_range: the range that the laboratory gave for its result, in the unit of the result, as domain/metrics/reference-range.ts keeps
-- it: '3.9-5.5', '<5', or words. Null where it gave none, and for what no laboratory reports.
alter table user_metrics add column reference_range text;
alter table user_metrics add constraint user_metrics_reference_range_check check (char_length(reference_range) between 1 and 60);
alter table user_metrics add constraint user_metrics_reference_range_of_type check (
  reference_range is null or metric_type not in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure', 'temperature'
  )
);
grant update (reference_range) on user_metrics to app_user;
alter table metric_changes add column reference_range text;
alter table metric_changes add constraint metric_changes_reference_range_check
  check (char_length(reference_range) between 1 and 60);
