-- What a person has set for a kind of offer, and when one of it was last shown and last refused (docs/product/offers.md#when-one-is-shown). A
-- kind without a row is offered, and never was.
create table offer_settings (
  user_id uuid not null,
  id text not null check (id in ('overlap', 'vial', 'zone', 'ending', 'time', 'weekday')),
  is_active boolean not null default true,
  shown_at timestamptz,
  refused_at timestamptz,
  primary key (user_id, id)
);
select make_personal('offer_settings', changeable => '{is_active,shown_at,refused_at}', most => 6);
