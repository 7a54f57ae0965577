-- Doses of the same minute stand in the order in which they were recorded: the one just logged is always among the newest.
drop index doses_by_time;
create index doses_by_time on doses (user_id, administered_at, recorded_at, id);
