-- The answer of a write copies the row that it made. When that row is deleted, the copy goes with it: what remains is that
-- the id was used. `row_id` is the id of the row that an answer copies: a created row itself, or the dose of a completion.
alter table writes
  add column row_id text generated always as (lower(coalesce(answer -> 'dose' ->> 'id', answer ->> 'id'))) stored;
create index writes_by_row on writes (user_id, row_id) where row_id is not null;

create function clear_answers_of_deleted() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.writes w set answer = null
  from deleted
  where w.user_id = deleted.user_id and w.row_id = deleted.id::text
    -- The answer of a deletion is the id alone, and stays.
    and w.answer - 'id' <> '{}'::jsonb;
  return null;
end
$$;
revoke execute on function clear_answers_of_deleted() from public;

create trigger doses_answers_cleared after delete on doses
  referencing old table as deleted for each statement execute function clear_answers_of_deleted();
create trigger metrics_answers_cleared after delete on user_metrics
  referencing old table as deleted for each statement execute function clear_answers_of_deleted();

-- The answers that copy doses deleted before. Only without forced policies does the owner see the rows of everybody.
alter table writes no force row level security;
alter table doses no force row level security;
update writes w set answer = null
where (w.answer ? 'administered_at' or w.answer ? 'dose')
  and not exists (select from doses d where d.user_id = w.user_id and d.id::text = w.row_id);
alter table doses force row level security;
alter table writes force row level security;
