/** Runs SQL as the owner of the tables and gives the rows. */
export type Ask = <Row>(sql: string) => Promise<readonly Row[]>

/**
 * Walks the catalogue and says what breaks the law of this room, one line for each breach, none when all is well:
 * every table forces row-level security and has a policy; a person's policy is the one plain comparison; keys of a
 * person's rows begin with user_id; on a Citus cluster they lie beside the profile of the person; what is closed to people has no right for them; the auditor reads all and writes nothing; nothing reaches around a policy.
 */
export const breaches = async (ask: Ask): Promise<readonly string[]> => {
  const found = [unforced, uncopied, foreignPolicies, looseKeys, looseReferences, unspread, openedTables, waysAround]
  return (await Promise.all(found.map((look) => look(ask)))).flat()
}

/** The tables that hold rows of people, by name: those with a user_id, but for what the auth library keeps. */
export const tablesOfPeople = async (ask: Ask): Promise<readonly string[]> =>
  (await ask<{ name: string }>(`select name from ${TABLES} where of_people order by name`)).map(({ name }) => name)

const TABLES = `(
  select c.oid as id, n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    c.relname ~ '^auth_|^(ended_sessions|rate_limits|audit_log|migrations|card_events|billing_sandbox|person_counts|push_keys|deleted_people|spent_trials|blob_deletions)$' as closed,
    c.relname !~ '^auth_' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    ) as of_people
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
) as tables`

/** Citus logs in to its workers as these roles; nowhere else may anybody. */
const IS_CITUS = "extname = 'citus'"

const OWN = "(user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)"

const unforced = async (ask: Ask): Promise<readonly string[]> => {
  const rows = await ask<{ name: string; forced: boolean; policies: number }>(
    `select name, forced, (select count(*)::int from pg_policy where polrelid = id) as policies from ${TABLES}`,
  )
  return rows.flatMap(({ name, forced, policies }) => [
    ...(forced ? [] : [`${name}: row-level security is not forced`]),
    ...(policies > 0 ? [] : [`${name}: has no policy`]),
  ])
}

/** A table that the auditor cannot read is missing from every backup, and its invariants are not checked. */
const uncopied = async (ask: Ask): Promise<readonly string[]> => {
  const rows = await ask<{ name: string }>(
    `select name from ${TABLES} where not has_table_privilege('vialog_auditor', id, 'select') or not exists (
      select from pg_policies where schemaname = schema and tablename = name and roles = '{vialog_auditor}'
        and cmd = 'SELECT' and qual = 'true'
    )`,
  )
  return rows.map(({ name }) => `${name}: the auditor does not read it, so no backup would hold it`)
}

/** A policy for everyone would hold for roles that do not exist yet; one for people may say nothing but "one's own". */
const foreignPolicies = async (ask: Ask): Promise<readonly string[]> => {
  const rows = await ask<{
    table: string
    policy: string
    roles: string
    reads: string | null
    writes: string | null
    ofPeople: boolean
  }>(
    `select p.tablename as table, p.policyname as policy, array_to_string(p.roles, ' ') as roles, p.qual as reads,
      p.with_check as writes, of_people as "ofPeople"
    from pg_policies p join ${TABLES} on schema = p.schemaname and name = p.tablename`,
  )
  return rows.flatMap(({ table, policy, roles, reads, writes, ofPeople }) => {
    const named = roles.split(' ')
    if (named.includes('public')) return [`${table}: policy ${policy} is for everyone`]
    const own = (reads ?? writes) === OWN && (writes ?? reads) === OWN
    return ofPeople && named.includes('app_user') && !own
      ? [`${table}: policy ${policy} lets a person past their own rows`]
      : []
  })
}

const looseKeys = async (ask: Ask): Promise<readonly string[]> => {
  const rows = await ask<{ table: string; index: string }>(
    `select name as table, indexrelid::regclass::text as index from ${TABLES} join pg_index i on i.indrelid = id
    where of_people and i.indisunique
      and coalesce((select attname from pg_attribute where attrelid = id and attnum = i.indkey[0]), '') <> 'user_id'`,
  )
  return rows.map(({ table, index }) => `${table}: the unique key ${index} does not begin with user_id`)
}

/** Peptides are the same for everyone, so a reference to them needs no person. */
const looseReferences = async (ask: Ask): Promise<readonly string[]> => {
  const rows = await ask<{ table: string; key: string }>(
    `select name as table, k.conname as key from ${TABLES} join pg_constraint k on k.conrelid = id
    where of_people and k.contype = 'f' and k.confrelid::regclass::text <> 'peptides'
      and (select attname from pg_attribute where attrelid = id and attnum = k.conkey[1]) <> 'user_id'`,
  )
  return rows.map(({ table, key }) => `${table}: the foreign key ${key} does not begin with user_id`)
}

/** A table that was left on the coordinator of a cluster would be asked from there, with each row checked on another node. */
const unspread = async (ask: Ask): Promise<readonly string[]> => {
  if ((await ask(`select from pg_extension where ${IS_CITUS}`)).length === 0) return []
  const rows = await ask<{ name: string }>(
    `select name from ${TABLES} where of_people and not exists (
      select from pg_dist_partition it join pg_dist_partition profile using (colocationid)
      where it.logicalrelid = id and it.partmethod = 'h' and column_to_column_name(it.logicalrelid, it.partkey) = 'user_id'
        and profile.logicalrelid = 'profiles'::regclass
    )`,
  )
  return rows.map(({ name }) => `${name}: does not lie beside the profiles`)
}

const openedTables = async (ask: Ask): Promise<readonly string[]> => {
  const rows = await ask<{ table: string; role: string; right: string }>(
    `select name as table, role, right_name as right
    from ${TABLES}, unnest(array['app_user', 'app_service', 'vialog_server', 'vialog_auditor']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as right_name
    where case when right_name in ('delete', 'truncate', 'trigger') then has_table_privilege(role, id, right_name)
        else has_any_column_privilege(role, id, right_name) end
      and not (role = 'vialog_auditor' and right_name = 'select')
      and not (role = 'vialog_server' and right_name = 'select' and name = 'migrations')
      and (
        right_name in ('truncate', 'references', 'trigger')
        or role = 'vialog_auditor'
        or name in ('audit_log', 'migrations', 'person_counts')
        or closed and role <> 'vialog_server'
        or not closed and role = 'vialog_server'
        or name = 'peptides' and right_name <> 'select'
        or not of_people and not closed and name <> 'peptides'
      )`,
  )
  return rows.map(({ table, role, right }) => `${table}: ${role} may ${right}`)
}

/** A view reads with its owner's rights, those of an extension apart; a definer's function acts with them: both could lead around every policy. */
const waysAround = async (ask: Ask): Promise<readonly string[]> => {
  const views = await ask<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
      and (c.relkind = 'm' or c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false))`,
  )
  const functions = await ask<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.prosecdef
      and (
        not coalesce('search_path=""' = any (p.proconfig), false)
        or has_function_privilege('app_user', p.oid, 'execute')
        or has_function_privilege('app_service', p.oid, 'execute')
        or has_function_privilege('vialog_server', p.oid, 'execute')
      )`,
  )
  const mighty = await ask<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('app_user', 'app_service', 'vialog_server', 'vialog_auditor')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
        or rolcanlogin and not exists (select from pg_extension where ${IS_CITUS}))`,
  )
  const owned = await ask<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
    where pg_get_userbyid(c.relowner) in ('app_user', 'app_service', 'vialog_server', 'vialog_auditor')`,
  )
  return [
    ...views.map(({ name }) => `${name}: a view that reads with its owner's rights`),
    ...functions.map(({ name }) => `${name}: a definer's function without an empty search_path, or open to a role`),
    ...mighty.map(({ name }) => `${name}: a role that can do more than its grants say`),
    ...owned.map(({ name }) => `${name}: owned by a role that must own nothing`),
  ]
}
