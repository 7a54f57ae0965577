-- Wrong codes after a right password (docs/product/account.md#second-factor). wrong_codes: how many were tried since wrong_since, up to three; a
-- day later the count begins anew. The third one leaves a row in the audit log and a message, by a trigger: somebody knows the password.
alter table auth_second_factors add column wrong_codes smallint not null default 0 check (wrong_codes between 0 and 3);
alter table auth_second_factors add column wrong_since timestamptz check (isfinite(wrong_since));

alter table audit_log drop constraint audit_log_what_check;
alter table audit_log add constraint audit_log_what_check check (
  what in (
    'premium_until', 'role', 'email', 'password', 'passkey-added', 'passkey-removed', 'second-factor-on', 'second-factor-off',
    'recovery-codes-made', 'recovery-code-used', 'recovery-started', 'recovery-cancelled', 'wrong-codes'
  )
);
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'welcome', 'premium-confirmation', 'password-reset', 'confirm-email', 'sign-in-link', 'new-device', 'password-changed',
    'reminder', 'reminders-missed', 'reminders-ended', 'last-device-lost', 'shared-link-closed', 'passkey-added', 'passkey-removed',
    'second-factor-on', 'second-factor-off', 'recovery-codes-made', 'recovery-code-used', 'recovery-started', 'recovery-cancelled',
    'recovery-ready', 'email-change', 'email-changed', 'email-taken-back', 'wrong-codes'
  )
);
create policy owner_leaves_wrong_codes on mail_outbox for insert to current_user with check (kind = 'wrong-codes');
create trigger wrong_codes_noted after update on auth_second_factors
  for each row when (pg_trigger_depth() = 0 and old.wrong_codes < 3 and new.wrong_codes = 3)
  execute function note_second_factor('wrong-codes');

-- The offer of a passkey (docs/product/account.md#passkeys). sign_ins: how often the person has signed in, the sign-up with it, up to two; an
-- account that is here has signed in before. passkey_refusals: how often they said 'Not now', up to two; passkey_refused_at: when last.
alter table auth_users add column sign_ins smallint not null default 1 check (sign_ins between 0 and 2);
alter table auth_users alter column sign_ins set default 0;
alter table auth_users add column passkey_refusals smallint not null default 0 check (passkey_refusals between 0 and 2);
alter table auth_users add column passkey_refused_at timestamptz check (isfinite(passkey_refused_at));
