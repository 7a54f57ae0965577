create table user_metrics (
  user_id uuid not null,
  id uuid not null,
  metric_type text not null check (metric_type in ('weight', 'energy', 'sleep')),
  value numeric not null check (value <> 'NaN' and scale(value) <= 6),
  unit text not null,
  notes text check (char_length(notes) <= 500),
  recorded_at timestamptz not null default now() check (recorded_at between '1999-12-31 00:00+00' and '2101-01-02 00:00+00'),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint user_metrics_value_of_type check (
    case metric_type when 'weight' then value between 20 and 1000 else value between 0 and 10 end
  ),
  constraint user_metrics_unit_of_type check (
    case metric_type when 'weight' then unit in ('lbs', 'kg') else unit = '/10' end
  )
);
-- Metrics are read by type: the newest few of each, or a stretch of days of each. Neither walks through the other types.
create index user_metrics_by_type on user_metrics (user_id, metric_type, recorded_at, id);
select make_personal('user_metrics', most => 20000, counted_as => 'metrics');
