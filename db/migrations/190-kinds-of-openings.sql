-- What somebody took by a link: the page, the report or the FHIR bundle.
alter table shared_link_openings add column kind text not null default 'page' check (kind in ('page', 'report', 'fhir'));
