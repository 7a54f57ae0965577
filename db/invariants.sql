-- What must hold of the rows, whatever happened (reliability.md). Every statement answers with the rows that break it:
-- none is right. Read by a role that sees every person's rows. The comment above a statement is its name.

-- I1: a scheduled dose is completed if and only if it points to a dose of the same person and the same peptide
select s.user_id, s.id from scheduled_doses s
where (s.status = 'completed') <> (s.actual_dose_id is not null)
  or (s.actual_dose_id is not null and not exists (
    select from doses d
    where d.user_id = s.user_id and d.id = s.actual_dose_id
      and d.peptide_id is not distinct from s.peptide_id
      and d.custom_peptide_id is not distinct from s.custom_peptide_id
  ));

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

-- I4: an inactive schedule has no pending dose
select d.user_id, d.id from scheduled_doses d
join schedules s on s.user_id = d.user_id and s.id = d.schedule_id
where s.status = 'inactive' and d.status = 'pending';

-- I5: what a row of a person belongs to belongs to that person
select d.user_id, d.id from doses d
where not exists (select from profiles p where p.user_id = d.user_id)
  or (d.custom_peptide_id is not null and not exists (
    select from custom_peptides c where c.user_id = d.user_id and c.id = d.custom_peptide_id))
union all
select s.user_id, s.id from schedules s
where not exists (select from profiles p where p.user_id = s.user_id)
  or (s.custom_peptide_id is not null and not exists (
    select from custom_peptides c where c.user_id = s.user_id and c.id = s.custom_peptide_id))
union all
select d.user_id, d.id from scheduled_doses d
where not exists (select from schedules s where s.user_id = d.user_id and s.id = d.schedule_id)
  or (d.custom_peptide_id is not null and not exists (
    select from custom_peptides c where c.user_id = d.user_id and c.id = d.custom_peptide_id))
union all
select m.user_id, m.id from user_metrics m where not exists (select from profiles p where p.user_id = m.user_id);

-- I6: no write is kept without the answer that it got
select user_id, id from writes where status not between 200 and 499 or answer is null;

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
  ('audit_password_changed')
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

-- I10: what is counted of a person's rows is how many there are
select person.user_id, person.user_id as id from profiles person
cross join lateral (values
  ('doses', (select count(*) from doses d where d.user_id = person.user_id)),
  ('metrics', (select count(*) from user_metrics m where m.user_id = person.user_id)),
  ('peptides', (select count(*) from custom_peptides p where p.user_id = person.user_id)),
  ('schedules', (select count(*) from schedules s where s.user_id = person.user_id)),
  ('active_schedules', (select count(*) from schedules s where s.user_id = person.user_id and s.status = 'active')),
  ('scheduled_doses', (select count(*) from scheduled_doses d where d.user_id = person.user_id))
) as rows (kind, count)
left join person_counts kept on kept.user_id = person.user_id and kept.kind = rows.kind
where coalesce(kept.count, 0) <> rows.count;

-- I10: the triggers that count are awake
select null::uuid as user_id, null::uuid as id from (values
  ('doses_added'), ('doses_removed'), ('metrics_added'), ('metrics_removed'), ('peptides_added'), ('peptides_removed'),
  ('schedules_added'), ('schedules_removed'), ('active_schedules_counted'), ('scheduled_doses_added'),
  ('scheduled_doses_removed')
) as wanted (name)
where not exists (select from pg_trigger where tgname = wanted.name and tgenabled = 'O');
