-- What the card provider told us, each event once, stored before it is answered. Only names: who the customer is and that
-- something changed. What changed is asked of the provider again, so nothing personal is kept here.
-- `place` and the questions of card_subscriptions.asked come from one sequence: a question with a greater number was put
-- after the event had happened, so its answer holds what the event was about.
create sequence card_order;

create table card_events (
  id text primary key check (char_length(id) <= 255),
  type text not null check (char_length(type) <= 255),
  customer_id text check (char_length(customer_id) <= 255),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  place bigint not null default nextval('card_order'),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  handled_at timestamptz
);
create index card_events_due on card_events (next_try_at) where handled_at is null;
create index card_events_of_customer on card_events (customer_id) where handled_at is null;

-- The memory of the billing sandbox, which plays the card provider where there is none.
create table billing_sandbox (
  id text primary key,
  data jsonb not null,
  created_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['card_events', 'billing_sandbox']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I to vialog_server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to vialog_server', name);
  end loop;
end
$$;
grant usage on sequence card_order to vialog_server;
