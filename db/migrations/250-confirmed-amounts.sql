-- confirmed_amounts: the amounts of a schedule that were asked about when it was planned and that the person said yes to: an array of
-- {amount, unit}. A constraint beside its column has no name, which Citus asks for.
alter table schedules add column confirmed_amounts jsonb not null default '[]';
alter table schedules
  add constraint schedules_confirmed_amounts check (jsonb_typeof(confirmed_amounts) = 'array');
grant update (confirmed_amounts) on schedules to app_user;
