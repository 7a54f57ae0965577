-- What a person has set for a type of metric (docs/product/metrics.md#the-unit-that-is-shown). display_unit: the unit in which screens show
-- its entries, whatever unit they were entered in; null: each as it was entered. A type without a row is as everybody has it.
create table metric_settings (
  user_id uuid not null,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,45}$'),
  display_unit text check (char_length(display_unit) between 1 and 20),
  primary key (user_id, id)
);
select make_personal('metric_settings', changeable => '{display_unit}', most => 100);
