-- The login of the nodes where a pooler in transaction mode, such as PgBouncer, stands between them and PostgreSQL
-- (docs/scaling.md). Such a pooler hands each transaction to any connection, so nothing may be set on one by a node: what
-- every connection of ours needs hangs on the login. Run it as the owner of the tables, after the first migration, on a
-- direct connection; then give the login a password.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vialog_node') then
    create role vialog_node login noinherit;
  end if;
end
$$;
grant vialog_server to vialog_node;
alter role vialog_node set role = 'vialog_server';
alter role vialog_node set statement_timeout = '5s';
alter role vialog_node set timezone = 'UTC';
