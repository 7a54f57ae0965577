-- Progress photos (docs/product/photos.md). day: the day that the photo shows, by the clock of the device. bytes and thumbnail_bytes: the
-- sizes of the photo and of its thumbnail, sha256 that of the photo. object: the name of both in the object store; null where photo_blobs has
-- them (docs/decisions/081-photos.md).
create table photos (
  user_id uuid not null,
  id uuid not null,
  day date not null check (day between '2000-01-01' and '2100-12-31'),
  angle text not null check (angle in ('front', 'left', 'right', 'back', 'other')),
  width smallint not null check (width between 1 and 1600),
  height smallint not null check (height between 1 and 1600),
  type text not null check (type in ('image/jpeg', 'image/webp')),
  bytes integer not null check (bytes between 1 and 819200),
  thumbnail_bytes integer not null check (thumbnail_bytes between 1 and 49152),
  sha256 bytea not null check (octet_length(sha256) = 32),
  object uuid,
  notes text check (char_length(notes) between 1 and 300),
  created_at timestamptz not null default now() check (isfinite(created_at)),
  primary key (user_id, id)
);
create index photos_by_object on photos (object) where object is not null;
select make_personal('photos', changeable => '{day, angle, notes}', most => 1000);
-- The sweep compares the object store with the rows, whose ever they are.
create policy service on photos for select to app_service using (true);
grant select (user_id, object, created_at) on photos to app_service;

-- The key by which the photos of a person are sealed, itself sealed with AUTH_SECRET. Without it nobody can open what is left of them in
-- an object store or in the file of photos of a backup.
create table photo_keys (
  user_id uuid primary key,
  wrapped_key bytea not null check (octet_length(wrapped_key) = 60)
);
select make_personal('photo_keys', deletable => false, on_devices => false);
-- Another AUTH_SECRET seals each key anew.
create policy service on photo_keys to app_service using (true);
grant select, update (wrapped_key) on photo_keys to app_service;

-- The sealed bytes of the photos that are in no object store, each 28 longer than what was sealed. No compression makes them smaller.
create table photo_blobs (
  user_id uuid not null,
  photo_id uuid not null,
  photo bytea not null check (octet_length(photo) between 29 and 819228),
  thumbnail bytea not null check (octet_length(thumbnail) between 29 and 49180),
  primary key (user_id, photo_id)
);
alter table photo_blobs alter column photo set storage external, alter column thumbnail set storage external;
select make_personal('photo_blobs', deletable => false, on_devices => false);
alter table photo_blobs add foreign key (user_id, photo_id) references photos (user_id, id) on delete cascade;

-- Objects that the object store may have and nobody needs: those of removed photos, and those of photos whose rows may not come. They
-- are deleted when they are due. Nothing here leads to a person.
create table blob_deletions (
  object uuid primary key,
  due_at timestamptz not null default now() check (isfinite(due_at)),
  tries integer not null default 0 check (tries >= 0)
);
create index blob_deletions_by_due on blob_deletions (due_at);
alter table blob_deletions enable row level security;
alter table blob_deletions force row level security;
create policy server_only on blob_deletions to vialog_server using (true) with check (true);
create policy auditor_reads on blob_deletions for select to vialog_auditor using (true);
grant select, insert, update (due_at, tries), delete on blob_deletions to vialog_server;
grant select on blob_deletions to vialog_auditor;
-- The trigger below writes as the owner of the tables.
create policy owner_only on blob_deletions to current_user using (true) with check (true);

-- However a photo goes, with its account too, its objects go as well.
create function queue_blob_deletions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from changed where object is not null) then
    insert into public.blob_deletions (object) select object from changed where object is not null
    on conflict (object) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;
create trigger blob_deletions_queued after delete on photos referencing old table as changed
  for each statement execute function queue_blob_deletions();

-- The bytes of the photos of a person with their thumbnails, as count_rows_added keeps a number of rows. Arguments: the kind, and the most.
create function count_photo_bytes_added() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  added record;
  total integer;
begin
  for added in select user_id, sum(bytes + thumbnail_bytes)::integer as bytes from changed group by user_id loop
    insert into public.person_counts as kept (user_id, kind, count) values (added.user_id, tg_argv[0], added.bytes)
    on conflict (user_id, kind) do update set count = kept.count + excluded.count
    returning kept.count into total;
    if total > tg_argv[1]::integer then
      raise exception 'No more bytes of this kind are kept for one person: constraint "limit_of_%"', tg_argv[0]
        using errcode = 'check_violation', table = tg_table_name, constraint = 'limit_of_' || tg_argv[0];
    end if;
  end loop;
  return null;
end
$$;

create function count_photo_bytes_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  gone record;
begin
  for gone in select user_id, sum(bytes + thumbnail_bytes)::integer as bytes from changed group by user_id loop
    update public.person_counts set count = count - gone.bytes where user_id = gone.user_id and kind = tg_argv[0];
  end loop;
  return null;
end
$$;
revoke execute on function queue_blob_deletions(), count_photo_bytes_added(), count_photo_bytes_removed() from public;
create trigger photo_bytes_added after insert on photos referencing new table as changed
  for each statement execute function count_photo_bytes_added('photo_bytes', '419430400');
create trigger photo_bytes_removed after delete on photos referencing old table as changed
  for each statement execute function count_photo_bytes_removed('photo_bytes');
