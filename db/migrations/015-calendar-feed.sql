-- The address by which calendars read the plan: a hash of its secret part. changed_at: when what all events say changed last,
-- or the clock by which they say it. reaches: the day of the last dose that the feed had room for when it was read last; null
-- where it held all of them.
create table calendar_feeds (
  user_id uuid not null,
  token_hash text not null check (char_length(token_hash) = 43),
  by_name boolean not null default false,
  amounts boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now() check (isfinite(changed_at)),
  read_at timestamptz check (isfinite(read_at)),
  reaches date,
  primary key (user_id),
  constraint calendar_feeds_amounts_by_name check (by_name or not amounts)
);
create index calendar_feeds_by_token on calendar_feeds (token_hash);
select make_personal('calendar_feeds', changeable => '{token_hash, by_name, amounts, created_at, changed_at, read_at, reaches}');
create policy service on calendar_feeds for select to app_service using (true);
grant select (user_id, token_hash) on calendar_feeds to app_service;

-- In another zone the events of the feed are other ones, and calendars that know them are to see it.
create function change_calendar_feed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.calendar_feeds set changed_at = now() where user_id = new.user_id;
  return null;
end
$$;
revoke execute on function change_calendar_feed() from public;
create trigger zone_changes_calendar_feed after update of zone on reminder_settings
  for each row when (old.zone is distinct from new.zone) execute function change_calendar_feed();

-- Doses that an edit removed while calendars read the plan: for 30 days the feed says that they are cancelled.
create table removed_scheduled_doses (
  user_id uuid not null,
  id uuid not null,
  scheduled_date date not null check (scheduled_date between '2000-01-01' and '2100-12-31'),
  scheduled_time time not null check (scheduled_time < '24:00'),
  zone text check (char_length(zone) between 1 and 64),
  removed_at timestamptz not null check (isfinite(removed_at)),
  primary key (user_id, id)
);
create index removed_scheduled_doses_by_age on removed_scheduled_doses (removed_at);
select make_personal(
  'removed_scheduled_doses', changeable => '{scheduled_date, scheduled_time, zone, removed_at}', deletable => true
);
create policy service on removed_scheduled_doses to app_service using (true);
grant select (user_id, id, removed_at), delete on removed_scheduled_doses to app_service;
