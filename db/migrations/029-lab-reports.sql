-- The results of one report of a laboratory (docs/product/metrics.md#lab-reports). Each result keeps what the report says of all of them, and
-- an edit of the report changes all of its results: docs/decisions/077-a-lab-report-is-its-results.md.
-- report_id: the same for all results of a report; null for a result that came alone. lab: where it was measured. fasting: whether the person
-- had fasted; null where the report does not say.
alter table user_metrics add column report_id uuid;
alter table user_metrics add column lab text;
alter table user_metrics add column fasting boolean;
alter table user_metrics add constraint user_metrics_lab_check check (char_length(lab) between 1 and 100);
alter table user_metrics add constraint user_metrics_of_report check (report_id is not null or (lab is null and fasting is null));
alter table user_metrics add constraint user_metrics_report_of_type check (
  report_id is null or metric_type not in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure', 'temperature'
  )
);
create index user_metrics_of_report on user_metrics (user_id, report_id) where report_id is not null;
grant update (lab, fasting) on user_metrics to app_user;
alter table metric_changes add column lab text;
alter table metric_changes add column fasting boolean;
alter table metric_changes add constraint metric_changes_lab_check check (char_length(lab) between 1 and 100);
