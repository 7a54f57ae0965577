-- event_id: the event in calendars where it is not that of the dose's own id: an edit of the schedule put the dose in place of an
-- earlier one of the same day (docs/product/reminders.md#calendar-feed).
alter table scheduled_doses add column event_id uuid;
