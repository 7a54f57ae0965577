-- A row whose key changes leaves its id as a deleted one does: a device keeps rows by their ids (019-row-versions.sql).
-- Arguments: the name of the table and the columns of its key.
create function keep_replaced_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := pg_catalog.to_jsonb(old);
  now_is constant jsonb := pg_catalog.to_jsonb(new);
  ids constant text[] := (
    select array[
      pg_catalog.string_agg(before ->> part, ':' order by place), pg_catalog.string_agg(now_is ->> part, ':' order by place)
    ]
    from pg_catalog.unnest(tg_argv[1:]) with ordinality as key (part, place)
  );
  taken bigint;
begin
  if ids[1] is distinct from ids[2] then
    taken := public.next_row_version(old.user_id);
    insert into public.removed_rows (user_id, version, table_name, row_id)
    values (old.user_id, taken, tg_argv[0], ids[1]);
  end if;
  return null;
end
$$;
revoke execute on function keep_replaced_row() from public;

-- The peptide of a least interval changes when its name is joined with another. No other key can change.
create trigger replaced_row_kept after update on dose_intervals
  for each row execute function keep_replaced_row('dose_intervals', 'peptide_id');
