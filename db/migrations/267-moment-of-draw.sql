-- A draw counts from the end of the minute of its dose, or from when it was recorded if that is earlier: the form of a dose has no
-- seconds, so one of 9:00 was drawn after a level that was read at 9:00:30, also where a question about it was answered at 9:01.
create or replace view vial_levels with (security_invoker = true) as
with level as not materialized (
  select distinct on (user_id, vial_id) user_id, vial_id, changed_at as at, ml
  from vial_changes where kind = 'corrected'
  order by user_id, vial_id, changed_at desc, id desc
)
select v.user_id, v.id as vial_id, level.at as level_at,
       coalesce(level.ml, v.volume_ml) - coalesce(drawn.ml, 0) - coalesce(wasted.ml, 0) as left_ml
from vials v
left join level on level.user_id = v.user_id and level.vial_id = v.id
left join (
  select w.user_id, w.vial_id, sum(w.volume_ml) as ml
  from dose_draws w
  join doses d on d.user_id = w.user_id and d.id = w.dose_id
  left join level on level.user_id = w.user_id and level.vial_id = w.vial_id
  where d.deleted_at is null
    and (level.at is null or level.at < least(d.recorded_at, d.administered_at + interval '1 minute'))
  group by w.user_id, w.vial_id
) drawn on drawn.user_id = v.user_id and drawn.vial_id = v.id
left join (
  select c.user_id, c.vial_id, sum(c.ml) as ml
  from vial_changes c
  left join level on level.user_id = c.user_id and level.vial_id = c.vial_id
  where c.kind = 'wasted' and (level.at is null or c.changed_at > level.at)
  group by c.user_id, c.vial_id
) wasted on wasted.user_id = v.user_id and wasted.vial_id = v.id;
