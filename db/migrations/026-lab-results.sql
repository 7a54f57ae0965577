-- Results of a laboratory (docs/product/metrics.md#types-and-values). domain/metrics/catalogue.ts has the same units and bounds.
-- comparator: that the result lies below or above a limit, which is the value; null where it was measured.
alter table user_metrics add column comparator text;
grant update (comparator) on user_metrics to app_user;
alter table user_metrics drop constraint user_metrics_metric_type_check;
alter table user_metrics add constraint user_metrics_metric_type_check check (
  metric_type in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure',
    'temperature', 'hba1c', 'glucose', 'cholesterol', 'hdl', 'ldl', 'triglycerides', 'alt', 'ast', 'ggt', 'alp',
    'bilirubin', 'lipase', 'creatinine', 'tsh', 'free-t4', 'testosterone', 'estradiol', 'cortisol', 'igf-1', 'crp',
    'hemoglobin', 'hematocrit'
  )
);
alter table user_metrics add constraint user_metrics_comparator_check check (comparator in ('<', '<=', '>=', '>'));
alter table user_metrics add constraint user_metrics_comparator_of_type check (
  comparator is null or metric_type not in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure', 'temperature'
  )
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
    when 'hba1c %' then value between 2 and 20
    when 'hba1c mmol/mol' then value between 5 and 195
    when 'glucose mg/dL' then value between 10 and 1500
    when 'glucose mmol/L' then value between 0.5 and 83
    when 'cholesterol mg/dL' then value between 10 and 2000
    when 'cholesterol mmol/L' then value between 0.2 and 52
    when 'hdl mg/dL' then value between 1 and 300
    when 'hdl mmol/L' then value between 0.02 and 8
    when 'ldl mg/dL' then value between 1 and 1500
    when 'ldl mmol/L' then value between 0.02 and 39
    when 'triglycerides mg/dL' then value between 5 and 15000
    when 'triglycerides mmol/L' then value between 0.05 and 170
    when 'alt U/L' then value between 1 and 50000
    when 'ast U/L' then value between 1 and 50000
    when 'ggt U/L' then value between 1 and 50000
    when 'alp U/L' then value between 1 and 50000
    when 'bilirubin mg/dL' then value between 0.05 and 100
    when 'bilirubin µmol/L' then value between 0.8 and 1710
    when 'lipase U/L' then value between 1 and 50000
    when 'creatinine mg/dL' then value between 0.05 and 40
    when 'creatinine µmol/L' then value between 4 and 3540
    when 'tsh mIU/L' then value between 0.001 and 1000
    when 'free-t4 ng/dL' then value between 0.05 and 20
    when 'free-t4 pmol/L' then value between 0.6 and 258
    when 'testosterone ng/dL' then value between 0.5 and 10000
    when 'testosterone nmol/L' then value between 0.02 and 347
    when 'estradiol pg/mL' then value between 0.5 and 10000
    when 'estradiol pmol/L' then value between 1.8 and 36710
    when 'cortisol µg/dL' then value between 0.1 and 200
    when 'cortisol nmol/L' then value between 2.7 and 5520
    when 'igf-1 ng/mL' then value between 1 and 3000
    when 'crp mg/L' then value between 0.01 and 1000
    when 'crp mg/dL' then value between 0.001 and 100
    when 'hemoglobin g/dL' then value between 1 and 30
    when 'hemoglobin g/L' then value between 10 and 300
    when 'hematocrit %' then value between 5 and 80
    else false
  end
);
alter table metric_changes add column comparator text;
alter table metric_changes add constraint metric_changes_comparator_check check (comparator in ('<', '<=', '>=', '>'));
