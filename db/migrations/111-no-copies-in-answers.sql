-- An answer with a dose or an entry of the progress would keep a copy of it after the person has deleted it. No such answer
-- is stored: a write that is sent again reads the row itself. This trigger holds for every version of the server, also for
-- one that still stores them while a newer one takes its place. It comes after the statement, whose `returning` gives that
-- server its answer, and changes the row of its own transaction only, so it waits for nobody.
create function keep_no_copy() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.writes set answer = null where user_id = new.user_id and id = new.id;
  return null;
end
$$;
revoke execute on function keep_no_copy() from public;

-- Doses and entries, and nothing else, say when they were recorded.
create trigger no_copy_kept after insert or update of answer on writes
  for each row when (jsonb_path_exists(new.answer, '$.**.recorded_at')) execute function keep_no_copy();
