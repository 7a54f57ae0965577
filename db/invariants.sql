-- What must hold of the rows, whatever happened. Every statement answers with the rows that break it: none is right. Read
-- by a role that sees every person's rows. The comment above a statement is its name. A statement that ends in \gexec
-- answers with one statement for each table or count, as psql would run it.

-- I1: a scheduled dose is completed if and only if it points to a dose of the same person and the same peptide
select s.user_id, s.id from scheduled_doses s
where (s.status = 'completed') <> (s.actual_dose_id is not null)
  or (s.actual_dose_id is not null and not exists (
    select from doses d
    where d.user_id = s.user_id and d.id = s.actual_dose_id
      and d.peptide_id is not distinct from s.peptide_id
      and d.custom_peptide_id is not distinct from s.custom_peptide_id
  ));

-- I1: no scheduled dose points to a dose that was deleted
select s.user_id, s.id from scheduled_doses s
join doses d on d.user_id = s.user_id and d.id = s.actual_dose_id
where d.deleted_at is not null;

-- I2: no dose completes two scheduled doses
select user_id, actual_dose_id as id from scheduled_doses
where actual_dose_id is not null group by user_id, actual_dose_id having count(*) > 1;

-- I3: the count of a schedule is the number of its completed doses, from 0 to its total
select s.user_id, s.id from schedules s
where s.completed_doses not between 0 and s.total_doses or s.completed_doses <> (
  select count(*) from scheduled_doses d
  where d.user_id = s.user_id and d.schedule_id = s.id and d.status = 'completed'
);

-- I3: the total of a schedule is the number of its doses
select s.user_id, s.id from schedules s
where s.total_doses <> (
  select count(*) from scheduled_doses d where d.user_id = s.user_id and d.schedule_id = s.id
);

-- I4: an inactive schedule has no pending dose but for what was missed before it ended; the clocks of the world lie two days apart
select d.user_id, d.id from scheduled_doses d
join schedules s on s.user_id = d.user_id and s.id = d.schedule_id
where s.status = 'inactive' and d.status = 'pending'
  and d.scheduled_date > (s.updated_at at time zone 'UTC')::date + 2;

-- I4: an active schedule has no hidden dose: what is skipped there, the person skipped
select d.user_id, d.id from scheduled_doses d
join schedules s on s.user_id = d.user_id and s.id = d.schedule_id
where s.status = 'active' and d.status = 'skipped' and d.skipped_at is null;

-- I4: a mark of skipped stands on a skipped dose alone, and a reason beside a mark alone
select user_id, id from scheduled_doses
where (skipped_at is not null and status <> 'skipped') or (skip_reason is not null and skipped_at is null);

-- I5: a row of a person belongs to a person who has a profile
select format(
  'select r.user_id, r.user_id as id from %s r where not exists (select from profiles p where p.user_id = r.user_id)',
  c.oid::regclass
)
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  -- The audit trail outlives the account.
  and c.relname !~ '^auth_' and c.relname not in ('profiles', 'audit_log')
\gexec

-- I5: a profile belongs to an account, on a cluster too, where no foreign key says so
select user_id, user_id as id from profiles where user_id not in (select id from auth_users);

-- I5: what a row of a person refers to belongs to that person: a column such as schedule_id to one of its schedules
select format(
  'select r.user_id, r.%1$I as id from %2$s r where r.%1$I is not null and not exists (
    select from %3$s owned where owned.user_id = r.user_id and owned.id = r.%1$I)',
  reference.attname, c.oid::regclass, owned.oid::regclass
)
from pg_class c
join pg_attribute person on person.attrelid = c.oid and person.attname = 'user_id' and not person.attisdropped
join pg_attribute reference on reference.attrelid = c.oid and reference.attname ~ '_id$' and not reference.attisdropped
join pg_class owned on owned.relnamespace = c.relnamespace and owned.relkind in ('r', 'p')
  and owned.relname = left(reference.attname, -3) || 's'
join pg_attribute owner on owner.attrelid = owned.oid and owner.attname = 'user_id' and not owner.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '^auth_'
\gexec

-- I6: no write is kept that is not done
select user_id, id from writes where status not between 200 and 499 or answer = 'null'::jsonb;

-- I6: no answer copies a dose, an entry of the progress or a vial, which the person may delete
select user_id, id from writes where jsonb_path_exists(answer, '$.**.recorded_at') or jsonb_path_exists(answer, '$.**.base_ml');

-- I7: premium of a person is what the audit log says it became
select user_id, user_id as id from (
  select user_id, new as value, 1 as came from audit_log where what = 'premium_until'
  union all
  select user_id, old, -1 from audit_log where what = 'premium_until'
  union all
  select user_id, null, 1 from profiles
  union all
  select user_id, to_char(premium_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), -1 from profiles
) as moves
where user_id in (select user_id from profiles)
group by user_id, value having sum(came) > 0;

-- I7: the roles that are held are those that the audit log says were given and not taken
select user_id, user_id as id from (
  select user_id, new as role, 1 as came from audit_log where what = 'role' and new is not null
  union all
  select user_id, old, -1 from audit_log where what = 'role' and old is not null
  union all
  select user_id, role, -1 from user_roles
) as moves
group by user_id, role having sum(came) <> 0;

-- I7: the triggers that write the audit log are awake
select null::uuid as user_id, null::uuid as id from (values
  ('audit_premium_changed'), ('audit_premium_given'), ('audit_role_changed'), ('audit_email_changed'),
  ('audit_password_changed'), ('passkey_noted'), ('former_email_kept_free'), ('card_email_marked'),
  ('lost_email_mailed'),
  ('second_factor_on_noted'), ('second_factor_off_noted'), ('recovery_codes_noted'),
  ('recovery_code_noted'), ('recovery_begun_noted'), ('recovery_begun_anew_noted'), ('recovery_cancelled_noted')
) as wanted (name)
where not exists (select from pg_trigger where tgname = wanted.name and tgenabled = 'O');

-- I8: the entitlement that is served is the one that its facts come to
select p.user_id, p.user_id as id from profiles p
left join card_subscriptions c on c.user_id = p.user_id and c.active
left join memberships m on m.user_id = p.user_id and m.has_access
where p.premium_through is distinct from greatest(
  p.premium_until,
  case when c.user_id is not null then coalesce(c.subscription_end, 'infinity') end,
  case when m.user_id is not null then coalesce(m.valid_until, 'infinity') end
);

-- I10: the count of a person's rows is how many there are
select format(
  'select user_id, user_id as id from (select user_id, count(*) as there from %s group by user_id) as held
   full join (select user_id, count from person_counts where kind = %L) as kept using (user_id)
   where coalesce(held.there, 0) <> coalesce(kept.count, 0)',
  counting.tgrelid::regclass, counting.kind
)
from (
  select tgrelid, split_part(encode(tgargs, 'escape'), '\000', 1) as kind from pg_trigger
  where tgfoid = 'count_rows_added'::regproc
) as counting
\gexec

-- I10: the count of active schedules is how many there are
select user_id, user_id as id
from (select user_id, count(*) as there from schedules where status = 'active' group by user_id) as held
full join (select user_id, count from person_counts where kind = 'active_schedules') as kept using (user_id)
where coalesce(held.there, 0) <> coalesce(kept.count, 0);

-- I10: the bytes of a person's photos that are counted are those of the photos
select user_id, user_id as id
from (select user_id, sum(bytes + thumbnail_bytes) as there from photos group by user_id) as held
full join (select user_id, count from person_counts where kind = 'photo_bytes') as kept using (user_id)
where coalesce(held.there, 0) <> coalesce(kept.count, 0);

-- I10: every count has a trigger that adds and one that takes away
select null::uuid as user_id, null::uuid as id from (select distinct kind from person_counts) as kept
where kind not in ('active_schedules', 'photo_bytes') and 2 <> (
  select count(distinct tgfoid = 'count_rows_removed'::regproc) from pg_trigger
  where tgfoid in ('count_rows_added'::regproc, 'count_rows_removed'::regproc)
    and split_part(encode(tgargs, 'escape'), '\000', 1) = kept.kind
);

-- I10: no trigger is switched off
select null::uuid as user_id, null::uuid as id from pg_trigger
where not tgisinternal and tgenabled <> 'O'
  and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);

-- I11: a dose names its newest change, and none where there is none
select d.user_id, d.id from doses d
where d.last_change_id is distinct from (
  select c.id from dose_changes c where c.user_id = d.user_id and c.dose_id = d.id
  order by c.changed_at desc, c.id desc limit 1
);

-- I11: a dose is deleted if and only if its newest change deleted it, or took it back with its completion
select d.user_id, d.id from doses d
left join dose_changes c on c.user_id = d.user_id and c.id = d.last_change_id
where (d.deleted_at is not null) <> coalesce(c.kind in ('deleted', 'unchecked'), false);

-- I11: an entry of a metric names its newest change, and none where there is none
select m.user_id, m.id from user_metrics m
where m.last_change_id is distinct from (
  select c.id from metric_changes c where c.user_id = m.user_id and c.metric_id = m.id
  order by c.changed_at desc, c.id desc limit 1
);

-- I11: an entry of a metric is deleted if and only if its newest change deleted it
select m.user_id, m.id from user_metrics m
left join metric_changes c on c.user_id = m.user_id and c.id = m.last_change_id
where (m.deleted_at is not null) <> coalesce(c.kind = 'deleted', false);

-- I11: an entry of a symptom names its newest change, and none where there is none
select e.user_id, e.id from symptom_entries e
where e.last_change_id is distinct from (
  select c.id from symptom_changes c where c.user_id = e.user_id and c.entry_id = e.id
  order by c.changed_at desc, c.id desc limit 1
);

-- I11: an entry of a symptom is deleted if and only if its newest change deleted it
select e.user_id, e.id from symptom_entries e
left join symptom_changes c on c.user_id = e.user_id and c.id = e.last_change_id
where (e.deleted_at is not null) <> coalesce(c.kind = 'deleted', false);

-- I12: what is left in a vial is what remains of its volume when all that happened to it is walked through in its order
with happened as (
  select user_id, id as vial_id, '-infinity'::timestamptz as at, 0 as turn, id, volume_ml as ml, true as is_level from vials
  union all
  -- What was drawn or wasted at the moment of a reading was out of the glass.
  select w.user_id, w.vial_id,
    case when d.recorded_at - d.administered_at < interval '1 minute' then d.recorded_at
      else d.administered_at + interval '1 minute' end,
    1, w.dose_id, -w.volume_ml, false
  from dose_draws w join doses d on d.user_id = w.user_id and d.id = w.dose_id
  where d.deleted_at is null
  union all
  select user_id, vial_id, changed_at, 1, id, -ml, false from vial_changes where kind = 'wasted'
  union all
  select user_id, vial_id, changed_at, 2, id, ml, true from vial_changes where kind = 'corrected'
),
walked as (
  select user_id, vial_id, ml,
    count(*) filter (where is_level) over (partition by user_id, vial_id order by at, turn, id) as readings
  from happened
),
recounted as (
  select user_id, vial_id, sum(ml) as left_ml from (
    select user_id, vial_id, ml, readings, max(readings) over (partition by user_id, vial_id) as last from walked
  ) since where readings = last group by user_id, vial_id
)
select user_id, vial_id as id
from recounted full join vial_levels using (user_id, vial_id)
where recounted.left_ml is distinct from vial_levels.left_ml;

-- I12: the status of a vial, its volume and whether it was mixed or opened are what its changes have made of them
select v.user_id, v.id from vials v
left join lateral (
  select c.kind from vial_changes c
  where c.user_id = v.user_id and c.vial_id = v.id and c.kind not in ('wasted', 'corrected')
  order by c.changed_at desc, c.id desc limit 1
) newest on true
left join lateral (
  select c.ml from vial_changes c where c.user_id = v.user_id and c.vial_id = v.id and c.kind = 'mixed'
  order by c.changed_at desc, c.id desc limit 1
) mixed on true
cross join lateral (
  select count(*) > 0 as is_so from vial_changes c where c.user_id = v.user_id and c.vial_id = v.id and c.kind = 'opened'
) opened
where v.volume_ml <> mixed.ml
  or (v.mixed_on is not null) <> (mixed.ml is not null)
  or (v.opened_on is not null) <> opened.is_so
  or v.status <> case
    when newest.kind in ('finished', 'discarded') then newest.kind
    when newest.kind = 'diluted' then 'finished'
    when mixed.ml is not null or opened.is_so then 'in use'
    else 'unmixed'
  end;

-- I12: a dose is drawn from a vial of its peptide
select w.user_id, w.dose_id as id from dose_draws w
join doses d on d.user_id = w.user_id and d.id = w.dose_id
join vials v on v.user_id = w.user_id and v.id = w.vial_id
where (d.peptide_id, d.custom_peptide_id) is distinct from (v.peptide_id, v.custom_peptide_id);

-- I12: a dose has one draw, or a first and a second from another vial
select user_id, dose_id as id from dose_draws
group by user_id, dose_id
having min(part) <> 1 or max(part) <> count(*) or count(distinct vial_id) <> count(*);

-- I13: nobody who deleted their account has one
select id as user_id, id from auth_users where person_hash(id) in (select person_hash from deleted_people);

-- I14: what was entered by the name of a joined peptide is of the peptide at the end of its joins
select format(
  'with recursive joins as (
    select user_id, id, joined_to as to_id, 1 as steps from custom_peptides where user_id = %1$L and joined_to is not null
    union all
    select j.user_id, j.id, c.joined_to, j.steps + 1 from joins j
    join custom_peptides c on c.user_id = %1$L and c.id = j.to_id
    where c.joined_to is not null and j.steps < 1000
  ), ends as (
    select distinct on (id) id, to_id from joins order by id, steps desc
  ), named as (
    select user_id, id, coalesce(peptide_id, custom_peptide_id) as peptide, custom_peptide_id, joined_from
    from doses where user_id = %1$L
    union all
    select user_id, id, coalesce(peptide_id, custom_peptide_id), custom_peptide_id, joined_from
    from schedules where user_id = %1$L
    union all
    select user_id, id, coalesce(peptide_id, custom_peptide_id), custom_peptide_id, joined_from
    from scheduled_doses where user_id = %1$L
    union all
    select user_id, id, coalesce(peptide_id, custom_peptide_id), custom_peptide_id, joined_from
    from vials where user_id = %1$L
    union all
    select user_id, vial_id, coalesce(peptide_id, custom_peptide_id), custom_peptide_id, joined_from
    from vial_components where user_id = %1$L
  )
  select n.user_id, n.id from named n left join ends e on e.id = n.joined_from
  where n.joined_from is not null and e.to_id is distinct from n.peptide
    or n.custom_peptide_id in (select id from joins)',
  user_id
)
from (
  select user_id from custom_peptides where joined_to is not null
  union select user_id from doses where joined_from is not null
  union select user_id from schedules where joined_from is not null
  union select user_id from scheduled_doses where joined_from is not null
  union select user_id from vials where joined_from is not null
  union select user_id from vial_components where joined_from is not null
) as joining
\gexec

-- I14: joins lead to a peptide that is there
select c.user_id, c.id from custom_peptides c
where c.joined_to is not null
  and not exists (select from peptides p where p.id = c.joined_to)
  and not exists (select from custom_peptides o where o.user_id = c.user_id and o.id = c.joined_to);

-- I14: no join leads back
select format(
  'with recursive joins as (
    select user_id, id, joined_to as to_id, 1 as steps from custom_peptides where user_id = %1$L and joined_to is not null
    union all
    select j.user_id, j.id, c.joined_to, j.steps + 1 from joins j
    join custom_peptides c on c.user_id = %1$L and c.id = j.to_id
    where c.joined_to is not null and j.steps < 1000
  )
  select user_id, id from joins where to_id = id',
  user_id
)
from (select distinct user_id from custom_peptides where joined_to is not null) as joining
\gexec

-- I15: no two rows of a table have one version, and none has a version that its person has not taken yet
select format(
  'select same.user_id, same.user_id as id
   from (select user_id, version, count(*) as rows from %s group by user_id, version) as same
   left join row_versions v on v.user_id = same.user_id
   where same.rows > 1 or v.newest is null or same.version > v.newest',
  tgrelid::regclass
)
from pg_trigger where tgfoid = 'set_row_version'::regproc
\gexec

-- I16: the sites of a dose are of its method. Only those into a muscle begin with the names of muscles (domain/sites/sites.ts).
select d.user_id, d.id from doses d
where exists (
  select from unnest(d.sites) as site
  where d.administration_method <> case
    when site ~ '^(deltoid|vastus-lateralis|ventrogluteal)-' then 'intramuscular' else 'subcutaneous' end
);

-- I17: a photo has its sealed bytes, 28 more than its content, or none where an object store has them
select p.user_id, p.id from photos p left join photo_blobs b on b.user_id = p.user_id and b.photo_id = p.id
where case when p.object is null then octet_length(b.photo) is distinct from p.bytes + 28
    or octet_length(b.thumbnail) is distinct from p.thumbnail_bytes + 28
  else b.photo_id is not null end;

-- I17: a person with a photo has a key
select user_id, id from photos where user_id not in (select user_id from photo_keys);

-- I19: a protocol has versions, with the numbers from 1 on
select p.user_id, p.id from protocols p left join protocol_versions v on v.user_id = p.user_id and v.protocol_id = p.id
group by p.user_id, p.id having count(v.id) = 0 or max(v.number) <> count(v.id);
