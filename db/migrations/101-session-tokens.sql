-- The refresh tokens that a session has handed out lately. A token is never kept: the server makes it anew from the session's
-- own secret, the token's number and AUTH_SECRET. docs/decisions/097-refresh-tokens.md says how they follow each other.
create table auth_session_tokens (
  session_id uuid not null references auth_sessions (id) on delete cascade,
  serial integer not null check (serial >= 0),
  handed_out_at timestamptz not null,
  first_used_at timestamptz,
  replaced_at timestamptz,
  primary key (session_id, serial)
);
alter table auth_session_tokens enable row level security;
alter table auth_session_tokens force row level security;
create policy server_only on auth_session_tokens to vialog_server using (true) with check (true);
create policy auditor_reads on auth_session_tokens for select to vialog_auditor using (true);
grant select, insert, update, delete on auth_session_tokens to vialog_server;

-- What a person recognizes a device by, such as 'Chrome on Android'. What a browser says of itself is longer and is not kept.
alter table auth_sessions add column device text check (char_length(device) <= 40);
alter table auth_sessions no force row level security;
update auth_sessions set user_agent = null, ip_address = null where user_agent is not null or ip_address is not null;
alter table auth_sessions force row level security;

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed'
  )
);

-- Every change of a password is told by e-mail, by a trigger like the audit's so that no code can forget it.
create policy owner_leaves on mail_outbox for insert to current_user with check (kind = 'password-changed');
create function mail_password_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (user_id, kind, about, data)
  select new.user_id, 'password-changed', changed.at, pg_catalog.jsonb_build_object('at', changed.at)
  from pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed (at);
  return null;
exception
  -- An account whose profile was never made must get its new password all the same.
  when foreign_key_violation then return null;
end
$$;
create trigger password_changed_mailed after update on auth_accounts
  for each row when (old.password is distinct from new.password) execute function mail_password_changed();
revoke execute on function mail_password_changed() from public;
