-- What the jobs look for every 30 seconds, and each scrape of the figures, is found without walking through whole tables.
create index card_events_handled on card_events (handled_at) where handled_at is not null;

-- The arms of claimStaleCustomers (server/billing/queries.ts), one index each.
create index card_subscriptions_by_check on card_subscriptions (checked_at) where provider_customer_id is not null;
create index card_subscriptions_by_end on card_subscriptions (subscription_end) where active;
create index card_subscriptions_by_checkout on card_subscriptions (checkout_at) where not active;
create index memberships_by_check on memberships (checked_at) where has_access and source = 'provider';

-- Messages that wait or were given up, for the figures; and those that are over, to be deleted after 90 days.
create index mail_outbox_unsent on mail_outbox (created_at) include (given_up_at) where sent_at is null;
create index mail_outbox_over on mail_outbox ((coalesce(sent_at, given_up_at)));
