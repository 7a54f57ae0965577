-- What a person draws doses from: a vial or a pen (docs/product/vials.md). amount: what the whole of it holds of its peptide. A
-- blend holds other peptides beside it, in vial_components.
-- volume_ml: the diluent, or the volume of a solution. Null for a powder that is not mixed yet.
-- scale, barrel: the syringe of this vial; null: the person's last. step: the units between two of its marks; null: the usual
-- ones of its scale and barrel (docs/product/calculators.md#syringes).
-- dial: what the dial of a pen counts; null: the unit of its content. dial_step: the distance of two settings, of clicks the ml of
-- one click. dial_most: the last setting (docs/product/vials.md#pens).
-- concentration_read_at: when the person said yes to the question about its concentration. A peptide as in `doses`.
create table vials (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('vial', 'pen')),
  status text not null check (status in ('unmixed', 'in use', 'finished', 'discarded')),
  peptide_id uuid,
  custom_peptide_id uuid,
  name text not null check (char_length(name) between 1 and 60),
  amount numeric not null check (amount > 0 and amount <= 100000 and amount <> 'NaN' and scale(amount) <= 6),
  unit text not null check (unit in ('mcg', 'mg', 'IU')),
  volume_ml numeric check (volume_ml > 0 and volume_ml <= 100 and volume_ml <> 'NaN' and scale(volume_ml) <= 6),
  mixed_on date check (mixed_on between '2000-01-01' and '2100-12-31'),
  opened_on date check (opened_on between '2000-01-01' and '2100-12-31'),
  beyond_use_on date check (beyond_use_on between '2000-01-01' and '2100-12-31'),
  scale text check (scale in ('U-100', 'U-50', 'U-40')),
  barrel text check (barrel in ('0.3', '0.5', '1')),
  lot text check (char_length(lot) <= 60),
  supplier text check (char_length(supplier) <= 100),
  cost numeric check (cost >= 0 and cost <= 1000000 and cost <> 'NaN' and scale(cost) <= 2),
  currency text check (currency ~ '^[A-Z]{3}$'),
  notes text check (char_length(notes) <= 1000),
  concentration_read_at timestamptz check (isfinite(concentration_read_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  step text constraint vials_step check (step in ('0.5', '1', '2')),
  dial text constraint vials_dial check (dial in ('mg', 'mcg', 'IU', 'clicks', 'ml')),
  dial_step numeric constraint vials_dial_step check (dial_step > 0 and dial_step <= 100000 and scale(dial_step) <= 4),
  dial_most numeric constraint vials_dial_most check (dial_most > 0 and dial_most <= 100000 and scale(dial_most) <= 4),
  joined_from uuid,
  primary key (user_id, id),
  constraint vials_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1),
  constraint vials_started check (
    case status
      when 'unmixed' then num_nonnulls(mixed_on, opened_on, beyond_use_on) = 0
      when 'in use' then num_nonnulls(mixed_on, opened_on) = 1 and num_nonnulls(volume_ml, beyond_use_on) = 2
      else num_nonnulls(mixed_on, opened_on) = 0 or num_nonnulls(volume_ml, beyond_use_on) = 2
    end
  ),
  constraint vials_beyond_use_after_start check (beyond_use_on >= coalesce(mixed_on, opened_on)),
  constraint vials_syringe check ((scale is null) = (barrel is null)),
  constraint vials_step_of_syringe check (step is null or scale is not null),
  constraint vials_dial_of_pen check (dial is null or kind = 'pen'),
  constraint vials_step_of_dial
    check (case when dial is null then dial_step is null when dial = 'clicks' then dial_step is not null else true end),
  constraint vials_most_of_dial check (dial_most is null or dial is not null),
  constraint vials_price check ((cost is null) = (currency is null))
);
create index vials_by_age on vials (user_id, status, created_at, id);
select make_personal(
  'vials',
  changeable => '{status, peptide_id, custom_peptide_id, joined_from, name, amount, unit, volume_ml, mixed_on, opened_on, beyond_use_on, scale, barrel, step, dial, dial_step, dial_most, lot, supplier, cost, currency, notes, concentration_read_at, updated_at}',
  most => 1000
);
alter table vials add foreign key (peptide_id) references peptides (id);
alter table vials add foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id);

-- What a blend holds beside the peptide by which the person doses.
create table vial_components (
  user_id uuid not null,
  vial_id uuid not null,
  place smallint not null check (place between 1 and 5),
  peptide_id uuid,
  custom_peptide_id uuid,
  amount numeric not null check (amount > 0 and amount <= 100000 and amount <> 'NaN' and scale(amount) <= 6),
  unit text not null check (unit in ('mcg', 'mg', 'IU')),
  joined_from uuid,
  primary key (user_id, vial_id, place),
  constraint vial_components_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1)
);
select make_personal('vial_components', changeable => '{peptide_id, custom_peptide_id, joined_from}');
alter table vial_components add foreign key (user_id, vial_id) references vials (user_id, id) on delete cascade;
alter table vial_components add foreign key (peptide_id) references peptides (id);
alter table vial_components add foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id);

-- What happened to a vial beside its doses, under the id of the write that did it. ml: the diluent of a mixing, what was wasted,
-- the level that the person read off the glass, or the water that was added. 'diluted': what was left goes on as a vial of its own
-- with another concentration, and this one has ended (docs/product/vials.md#water-added).
create table vial_changes (
  user_id uuid not null,
  id uuid not null,
  vial_id uuid not null,
  changed_at timestamptz not null check (isfinite(changed_at)),
  kind text not null check (
    kind in ('mixed', 'opened', 'wasted', 'corrected', 'diluted', 'finished', 'discarded', 'reopened')
  ),
  ml numeric check (ml >= 0 and ml <= 100 and ml <> 'NaN' and scale(ml) <= 6),
  reason text check (char_length(reason) <= 200),
  primary key (user_id, id),
  constraint vial_changes_volume check ((kind in ('mixed', 'wasted', 'corrected', 'diluted')) = (ml is not null)),
  constraint vial_changes_some_volume check (kind = 'corrected' or ml > 0)
);
create index vial_changes_of_vial on vial_changes (user_id, vial_id, changed_at, id);
select make_personal('vial_changes', deletable => false, most => 20000);
alter table vial_changes add foreign key (user_id, vial_id) references vials (user_id, id) on delete cascade;

-- What a dose took out of a vial: one row, or two where it came from two vials. volume_ml: what the mark of the syringe
-- delivers. A pen is dialled: its draws have no syringe. A deleted dose keeps its rows, which count no more until it is restored.
create table dose_draws (
  user_id uuid not null,
  dose_id uuid not null,
  part smallint not null check (part in (1, 2)),
  vial_id uuid not null,
  volume_ml numeric not null check (volume_ml > 0 and volume_ml <= 100 and volume_ml <> 'NaN' and scale(volume_ml) <= 9),
  scale text check (scale in ('U-100', 'U-50', 'U-40')),
  barrel text check (barrel in ('0.3', '0.5', '1')),
  step text constraint dose_draws_step check (step in ('0.5', '1', '2')),
  primary key (user_id, dose_id, part),
  constraint dose_draws_syringe check ((scale is null) = (barrel is null) and (step is null or scale is not null))
);
create index dose_draws_of_vial on dose_draws (user_id, vial_id);
select make_personal('dose_draws');
alter table dose_draws add foreign key (user_id, dose_id) references doses (user_id, id) on delete cascade;
-- No action: a vial that was drawn from stays.
alter table dose_draws add foreign key (user_id, vial_id) references vials (user_id, id);

-- The vial from which the doses of a schedule are drawn. Null: they are drawn from none, also where one is in use
-- (docs/product/vials.md#draws).
create table schedule_vials (
  user_id uuid not null,
  schedule_id uuid not null,
  vial_id uuid,
  primary key (user_id, schedule_id)
);
create index schedule_vials_of_vial on schedule_vials (user_id, vial_id);
select make_personal('schedule_vials', changeable => '{vial_id}');
alter table schedule_vials add foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade;
alter table schedule_vials add foreign key (user_id, vial_id) references vials (user_id, id) on delete cascade;

-- What is left in a vial: the level read off the glass last, or the whole volume, less what was drawn and wasted after it. A draw
-- counts from the end of the minute of its dose, or from when it was recorded if that is earlier (docs/product/vials.md#what-is-left).
-- Joins by person, since a cluster would ask every worker for a lateral subquery.
create view vial_levels with (security_invoker = true) as
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
grant select on vial_levels to app_user, vialog_auditor;
