-- What a person draws doses from: a vial or a pen (docs/product/vials.md). amount: what the whole of it holds of its peptide. A
-- blend holds other peptides beside it, in vial_components.
-- volume_ml: the diluent, or the volume of a solution. Null for a powder that is not mixed yet.
-- scale, barrel: the syringe of this vial; null: the person's last.
-- concentration_read_at: when the person said yes to the question about its concentration.
create table vials (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('vial', 'pen')),
  status text not null check (status in ('unmixed', 'in use', 'finished', 'discarded')),
  peptide_id uuid references peptides (id),
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
  primary key (user_id, id),
  foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id),
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
  constraint vials_price check ((cost is null) = (currency is null))
);
create index vials_by_age on vials (user_id, status, created_at, id);
select make_personal(
  'vials',
  changeable => '{status, name, amount, unit, volume_ml, mixed_on, opened_on, beyond_use_on, scale, barrel, lot, supplier, cost, currency, notes, concentration_read_at, updated_at}',
  most => 1000
);

-- What a blend holds beside the peptide by which the person doses.
create table vial_components (
  user_id uuid not null,
  vial_id uuid not null,
  place smallint not null check (place between 1 and 5),
  peptide_id uuid references peptides (id),
  custom_peptide_id uuid,
  amount numeric not null check (amount > 0 and amount <= 100000 and amount <> 'NaN' and scale(amount) <= 6),
  unit text not null check (unit in ('mcg', 'mg', 'IU')),
  primary key (user_id, vial_id, place),
  foreign key (user_id, vial_id) references vials (user_id, id) on delete cascade,
  foreign key (user_id, custom_peptide_id) references custom_peptides (user_id, id),
  constraint vial_components_one_peptide check (num_nonnulls(peptide_id, custom_peptide_id) = 1)
);
select make_personal('vial_components');

-- What happened to a vial beside its doses, under the id of the write that did it. ml: the diluent of a mixing, what was wasted,
-- or the level that the person read off the glass.
create table vial_changes (
  user_id uuid not null,
  id uuid not null,
  vial_id uuid not null,
  changed_at timestamptz not null check (isfinite(changed_at)),
  kind text not null check (kind in ('mixed', 'opened', 'wasted', 'corrected', 'finished', 'discarded', 'reopened')),
  ml numeric check (ml >= 0 and ml <= 100 and ml <> 'NaN' and scale(ml) <= 6),
  reason text check (char_length(reason) <= 200),
  primary key (user_id, id),
  foreign key (user_id, vial_id) references vials (user_id, id) on delete cascade,
  constraint vial_changes_volume check ((kind in ('mixed', 'wasted', 'corrected')) = (ml is not null)),
  constraint vial_changes_some_volume check (kind = 'corrected' or ml > 0)
);
create index vial_changes_of_vial on vial_changes (user_id, vial_id, changed_at, id);
select make_personal('vial_changes', deletable => false, most => 20000);

-- What a dose took out of a vial: one row, or two where it came from two vials. volume_ml: what the mark of the syringe
-- delivers. A deleted dose keeps its rows, which count no more until it is restored.
create table dose_draws (
  user_id uuid not null,
  dose_id uuid not null,
  part smallint not null check (part in (1, 2)),
  vial_id uuid not null,
  volume_ml numeric not null check (volume_ml > 0 and volume_ml <= 100 and volume_ml <> 'NaN' and scale(volume_ml) <= 9),
  scale text not null check (scale in ('U-100', 'U-50', 'U-40')),
  barrel text not null check (barrel in ('0.3', '0.5', '1')),
  primary key (user_id, dose_id, part),
  foreign key (user_id, dose_id) references doses (user_id, id) on delete cascade,
  -- No action: a vial that was drawn from stays.
  foreign key (user_id, vial_id) references vials (user_id, id)
);
create index dose_draws_of_vial on dose_draws (user_id, vial_id);
select make_personal('dose_draws');

-- The draws of a dose before a change: an array of {vial_id, volume_ml, scale, barrel}.
alter table dose_changes add column draws jsonb check (jsonb_typeof(draws) = 'array');

-- The vial from which the doses of a schedule are drawn.
create table schedule_vials (
  user_id uuid not null,
  schedule_id uuid not null,
  vial_id uuid not null,
  primary key (user_id, schedule_id),
  foreign key (user_id, schedule_id) references schedules (user_id, id) on delete cascade,
  foreign key (user_id, vial_id) references vials (user_id, id) on delete cascade
);
create index schedule_vials_of_vial on schedule_vials (user_id, vial_id);
select make_personal('schedule_vials', changeable => '{vial_id}');

-- How many days before a vial is empty the person wants to order the next one.
alter table profiles add column order_lead_days smallint not null default 7 check (order_lead_days between 0 and 365);
grant insert (order_lead_days), update (order_lead_days) on profiles to app_user;

-- What is left in a vial: the level read off the glass last, or the whole volume, less what was drawn and wasted after it. A
-- draw counts from the moment at which the dose was taken. Where it was recorded before that, or within the same minute, it
-- counts from when it was recorded: one that is planned for the evening and completed at noon is out of the glass at noon, and
-- the form of a dose cuts the seconds off.
create view vial_levels with (security_invoker = true) as
select v.user_id, v.id as vial_id, level.at as level_at,
       coalesce(level.ml, v.volume_ml) - drawn.ml - wasted.ml as left_ml
from vials v
left join lateral (
  select c.changed_at as at, c.ml from vial_changes c
  where c.user_id = v.user_id and c.vial_id = v.id and c.kind = 'corrected'
  order by c.changed_at desc, c.id desc limit 1
) level on true
cross join lateral (
  select coalesce(sum(w.volume_ml), 0) as ml from dose_draws w
  join doses d on d.user_id = w.user_id and d.id = w.dose_id
  where w.user_id = v.user_id and w.vial_id = v.id and d.deleted_at is null
    and (level.at is null or level.at <
      case when d.recorded_at < d.administered_at + interval '1 minute' then d.recorded_at else d.administered_at end)
) drawn
cross join lateral (
  select coalesce(sum(c.ml), 0) as ml from vial_changes c
  where c.user_id = v.user_id and c.vial_id = v.id and c.kind = 'wasted'
    and (level.at is null or c.changed_at > level.at)
) wasted;
grant select on vial_levels to app_user, vialog_auditor;
