-- A browser that agreed to receive pushes: the address at its push service and the keys by which messages are encrypted for it
-- (RFC 8291). It belongs to the session by which it registered, and goes with it.
-- gone_at: when its push service did not know it any more. Nothing is sent to it until it has registered anew.
create table push_devices (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  name text check (char_length(name) <= 60),
  endpoint text not null check (char_length(endpoint) <= 2048),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  gone_at timestamptz check (isfinite(gone_at)),
  primary key (user_id, id)
);
create index push_devices_by_endpoint on push_devices (md5(endpoint));
select make_personal(
  'push_devices', changeable => '{session_id, name, endpoint, p256dh, auth, updated_at, gone_at}', most => 20
);

-- A device that its push service does not know any more goes, and one whose browser another person uses now. The second is
-- found by its address, no matter to whom it belonged.
create policy service on push_devices to app_service using (true);
grant select, update (gone_at), delete on push_devices to app_service;

-- The end of a session takes its device along, no matter who ends it.
create function remove_push_devices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.push_devices where user_id = old.user_id and session_id = old.id;
  return null;
end
$$;
revoke execute on function remove_push_devices() from public;
create policy session_end on push_devices to current_user using (true);
create trigger push_devices_of_ended_session after delete on auth_sessions
  for each row execute function remove_push_devices();

-- The key by which push services know this server (RFC 8292), made at the first start. The private one is sealed with
-- AUTH_SECRET.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null check (char_length(public_key) = 87),
  sealed_private_key text not null check (char_length(sealed_private_key) <= 500),
  created_at timestamptz not null default now()
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy server_only on push_keys to vialog_server using (true) with check (true);
create policy auditor_reads on push_keys for select to vialog_auditor using (true);
grant select, insert, update, delete on push_keys to vialog_server;
grant select on push_keys to vialog_auditor;
