-- Who said that somebody is a member: an administrator by command, or the membership provider. What the one said is never
-- overwritten by the other's silence.
alter table memberships
  add column source text not null default 'command' check (source in ('command', 'provider'));
