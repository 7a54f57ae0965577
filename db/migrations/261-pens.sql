-- dial: what the dial of a pen counts; null: the unit of its content. dial_step: the distance of two settings, of clicks the ml of one
-- click. dial_most: the last setting (docs/product/vials.md#pens). A pen is dialled: its draws have no syringe.
alter table vials add column dial text;
alter table vials add constraint vials_dial check (dial in ('mg', 'mcg', 'IU', 'clicks', 'ml'));
alter table vials add constraint vials_dial_of_pen check (dial is null or kind = 'pen');
alter table vials add column dial_step numeric;
alter table vials add constraint vials_dial_step check (dial_step > 0 and dial_step <= 100000 and scale(dial_step) <= 4);
alter table vials add constraint vials_step_of_dial
  check (case when dial is null then dial_step is null when dial = 'clicks' then dial_step is not null else true end);
alter table vials add column dial_most numeric;
alter table vials add constraint vials_dial_most check (dial_most > 0 and dial_most <= 100000 and scale(dial_most) <= 4);
alter table vials add constraint vials_most_of_dial check (dial_most is null or dial is not null);
grant update (dial, dial_step, dial_most) on vials to app_user;
alter table dose_draws alter column scale drop not null;
alter table dose_draws alter column barrel drop not null;
alter table dose_draws add constraint dose_draws_syringe
  check ((scale is null) = (barrel is null) and (step is null or scale is not null));
