-- More types of metric (docs/product/metrics.md#types-and-values). domain/metrics/catalogue.ts has the same units and bounds.
alter table user_metrics drop constraint user_metrics_metric_type_check;
alter table user_metrics add constraint user_metrics_metric_type_check check (
  metric_type in ('weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation')
);
alter table user_metrics drop constraint user_metrics_unit_of_type;
alter table user_metrics drop constraint user_metrics_value_of_type;
alter table user_metrics add constraint user_metrics_value_of_unit check (
  case metric_type || ' ' || unit
    when 'weight lbs' then value between 20 and 1000
    when 'weight kg' then value between 20 and 1000
    when 'energy /10' then value between 0 and 10
    when 'sleep /10' then value between 0 and 10
    when 'waist cm' then value between 30 and 300
    when 'waist in' then value between 12 and 118
    when 'body-fat %' then value between 1 and 80
    when 'resting-heart-rate bpm' then value between 20 and 300
    when 'oxygen-saturation %' then value between 40 and 100
    else false
  end
);
