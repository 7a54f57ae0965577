-- Moves shards to the workers of a Citus cluster that have fewest, while the servers run. As the owner of the tables on the
-- coordinator, after citus_add_node: psql "$DATABASE_URL" -f db/citus/rebalance.sql
-- No ON_ERROR_STOP and no -1: each statement is a transaction of its own, and the last one must run whatever happens before.

-- Shards are moved by logical replication, which PostgreSQL refuses where the policies hold for the owner too. Nobody but the
-- owner is concerned: the roles of the server own nothing. One table at a time, so that each is locked for a moment only.
select format('alter table %s no force row level security', logicalrelid)
from pg_dist_partition join pg_class on oid = logicalrelid where relforcerowsecurity \gexec

select citus_rebalance_start();
select citus_rebalance_wait();

select format('alter table %s force row level security', logicalrelid)
from pg_dist_partition join pg_class on oid = logicalrelid where relrowsecurity and not relforcerowsecurity \gexec
