-- The workers of a cluster have no table of deletions: there the daily sweep finds the objects that a removed photo leaves (docs/citus.md).
create or replace function queue_blob_deletions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if to_regclass('public.blob_deletions') is null then
    return null;
  end if;
  if exists (select from changed where object is not null) then
    insert into public.blob_deletions (object) select object from changed where object is not null
    on conflict (object) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;
