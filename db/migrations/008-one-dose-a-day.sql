-- A schedule plans one dose a day at most: no race and no bug may double one. Its doses come in the order of the days.
drop index scheduled_doses_of_schedule;
create unique index scheduled_doses_of_schedule on scheduled_doses (user_id, schedule_id, scheduled_date);
