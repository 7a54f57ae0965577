-- Many nodes look after the same rows: whoever is about to ask a provider says so, and the others leave it to them.
alter table card_subscriptions add column asking_until timestamptz;
alter table memberships add column asking_until timestamptz;
