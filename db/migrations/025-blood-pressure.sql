-- Blood pressure and temperature (docs/product/metrics.md#types-and-values). domain/metrics/catalogue.ts has the same units and bounds.
-- value2: the second value of a type that has two: the diastolic blood pressure; null for every other type.
alter table user_metrics add column value2 numeric;
grant update (value2) on user_metrics to app_user;
alter table user_metrics drop constraint user_metrics_metric_type_check;
alter table user_metrics add constraint user_metrics_metric_type_check check (
  metric_type in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure', 'temperature'
  )
);
alter table user_metrics add constraint user_metrics_value2_of_type check (
  case metric_type
    when 'blood-pressure' then value2 is not null and value2 between 20 and 200 and value2 < value and scale(value2) <= 6
    else value2 is null
  end
);
alter table user_metrics drop constraint user_metrics_value_of_unit;
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
    when 'blood-pressure mmHg' then value between 40 and 300
    when 'temperature °C' then value between 25 and 45
    when 'temperature °F' then value between 77 and 113
    else false
  end
);
alter table metric_changes add column value2 numeric;
alter table metric_changes add constraint metric_changes_value2_check check (
  value2 between -1000000 and 1000000 and scale(value2) <= 6
);
