-- The hour of the morning at which the person's day begins; 0 is midnight. Until then what is taken counts to the day before.
alter table profiles add column day_begins smallint not null default 0 check (day_begins between 0 and 6);
grant insert (day_begins), update (day_begins) on profiles to app_user;
