-- Each write's client-made id is kept with its answer, in the transaction of the write itself, for 90 days: a retry
-- after a lost reply gets the stored answer, and the same id with another body is refused.
create table writes (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  fingerprint text not null check (char_length(fingerprint) <= 200),
  status integer not null check (status between 100 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index writes_by_age on writes (created_at);

alter table writes enable row level security;
alter table writes force row level security;
create policy own on writes to app_user
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy service on writes to app_service using (true);
create policy auditor_reads on writes for select to vialog_auditor using (true);
-- A write may take its id first and write its answer last, in one transaction. Only age removes it, never the person.
grant select, insert, update (status, answer) on writes to app_user;
grant select (user_id, id, created_at), delete on writes to app_service;

-- An answer with a dose or an entry of the progress would keep a copy of it after the person has deleted it. No such answer
-- is stored: a write that is sent again reads the row itself (docs/decisions/039-no-copies-in-answers.md). This trigger holds
-- whatever a handler does. It comes after the statement, whose `returning` gives the server its answer, and changes the row of its
-- own transaction only, so it waits for nobody.
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
