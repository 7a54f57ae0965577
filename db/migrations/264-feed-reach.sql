-- reaches: the day of the last dose that the feed had room for when it was read last; null where it held all of them.
alter table calendar_feeds add column reaches date;
grant update (reaches) on calendar_feeds to app_user;
