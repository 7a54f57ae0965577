-- Metrics of the person's own (docs/product/metrics.md#own-metrics): rows of metric_settings whose id is 'own-' and a uuid. label: its name.
-- form: how it is entered. unit: that of its entries, of a number; the other forms have a unit of their own. is_active: whether it is offered.
alter table metric_settings add column label text;
alter table metric_settings add column form text;
alter table metric_settings add column unit text;
alter table metric_settings add column is_active boolean not null default true;
alter table metric_settings add constraint metric_settings_label_check check (char_length(label) between 1 and 40);
alter table metric_settings add constraint metric_settings_form_check check (form in ('number', 'scale', 'count', 'yes-no'));
alter table metric_settings add constraint metric_settings_unit_check check (char_length(unit) between 1 and 20);
alter table metric_settings add constraint metric_settings_of_own check (
  case
    when id ~ '^own-' then label is not null and form is not null and (unit is not null) = (form = 'number') and display_unit is null
    else label is null and form is null and unit is null and is_active
  end
);
grant update (label, is_active) on metric_settings to app_user;

alter table user_metrics drop constraint user_metrics_metric_type_check;
alter table user_metrics add constraint user_metrics_metric_type_check check (
  metric_type ~ '^own-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$' or metric_type in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure',
    'temperature', 'steps', 'hba1c', 'glucose', 'insulin', 'cholesterol', 'hdl', 'ldl', 'triglycerides', 'alt', 'ast',
    'ggt', 'alp', 'bilirubin', 'lipase', 'creatinine', 'egfr-2021', 'egfr-2009', 'egfr-mdrd', 'tsh', 'free-t4',
    'testosterone', 'estradiol', 'cortisol', 'prolactin', 'igf-1', 'psa', 'crp', 'ferritin', 'hemoglobin', 'hematocrit'
  )
);
alter table user_metrics drop constraint user_metrics_lab_of_type;
-- What no laboratory reports has no comparator, no range and no report.
alter table user_metrics add constraint user_metrics_lab_of_type check (
  (comparator is null and reference_range is null and report_id is null) or (metric_type !~ '^own-' and metric_type not in (
    'weight', 'energy', 'sleep', 'waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'blood-pressure',
    'temperature', 'steps'
  ))
);
alter table user_metrics drop constraint user_metrics_value_of_unit;
alter table user_metrics add constraint user_metrics_value_of_unit check (
  case when metric_type ~ '^own-' then value between 0 and 1000000 and char_length(unit) between 1 and 20
  else case metric_type || ' ' || unit
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
    when 'steps steps' then value between 0 and 200000
    when 'hba1c %' then value between 2 and 20
    when 'hba1c mmol/mol' then value between 5 and 195
    when 'glucose mg/dL' then value between 10 and 1500
    when 'glucose mmol/L' then value between 0.5 and 83
    when 'insulin µIU/mL' then value between 0.1 and 2000
    when 'insulin mIU/L' then value between 0.1 and 2000
    when 'cholesterol mg/dL' then value between 10 and 2000
    when 'cholesterol mmol/L' then value between 0.2 and 52
    when 'hdl mg/dL' then value between 1 and 300
    when 'hdl mmol/L' then value between 0.02 and 8
    when 'ldl mg/dL' then value between 1 and 1500
    when 'ldl mmol/L' then value between 0.02 and 39
    when 'triglycerides mg/dL' then value between 5 and 15000
    when 'triglycerides mmol/L' then value between 0.05 and 170
    when 'alt U/L' then value between 1 and 50000
    when 'alt µkat/L' then value between 0.02 and 833
    when 'ast U/L' then value between 1 and 50000
    when 'ast µkat/L' then value between 0.02 and 833
    when 'ggt U/L' then value between 1 and 50000
    when 'ggt µkat/L' then value between 0.02 and 833
    when 'alp U/L' then value between 1 and 50000
    when 'alp µkat/L' then value between 0.02 and 833
    when 'bilirubin mg/dL' then value between 0.05 and 100
    when 'bilirubin µmol/L' then value between 0.8 and 1710
    when 'lipase U/L' then value between 1 and 50000
    when 'lipase µkat/L' then value between 0.02 and 833
    when 'creatinine mg/dL' then value between 0.05 and 40
    when 'creatinine µmol/L' then value between 4 and 3540
    when 'egfr-2021 mL/min/1.73 m²' then value between 1 and 250
    when 'egfr-2009 mL/min/1.73 m²' then value between 1 and 250
    when 'egfr-mdrd mL/min/1.73 m²' then value between 1 and 250
    when 'tsh mIU/L' then value between 0.001 and 1000
    when 'tsh µIU/mL' then value between 0.001 and 1000
    when 'free-t4 ng/dL' then value between 0.05 and 20
    when 'free-t4 pmol/L' then value between 0.6 and 258
    when 'testosterone ng/dL' then value between 0.5 and 10000
    when 'testosterone nmol/L' then value between 0.02 and 347
    when 'testosterone ng/mL' then value between 0.005 and 100
    when 'estradiol pg/mL' then value between 0.5 and 10000
    when 'estradiol pmol/L' then value between 1.8 and 36710
    when 'estradiol ng/L' then value between 0.5 and 10000
    when 'cortisol µg/dL' then value between 0.1 and 200
    when 'cortisol nmol/L' then value between 2.7 and 5520
    when 'cortisol µg/L' then value between 1 and 2000
    when 'prolactin ng/mL' then value between 0.01 and 100000
    when 'prolactin µg/L' then value between 0.01 and 100000
    when 'igf-1 ng/mL' then value between 1 and 3000
    when 'igf-1 nmol/L' then value between 0.1 and 393
    when 'igf-1 µg/L' then value between 1 and 3000
    when 'psa ng/mL' then value between 0.01 and 100000
    when 'psa µg/L' then value between 0.01 and 100000
    when 'crp mg/L' then value between 0.01 and 1000
    when 'crp mg/dL' then value between 0.001 and 100
    when 'ferritin ng/mL' then value between 0.01 and 100000
    when 'ferritin µg/L' then value between 0.01 and 100000
    when 'hemoglobin g/dL' then value between 1 and 30
    when 'hemoglobin g/L' then value between 10 and 300
    when 'hemoglobin mmol/L' then value between 0.6 and 19
    when 'hematocrit %' then value between 5 and 80
    else false
  end end
);
