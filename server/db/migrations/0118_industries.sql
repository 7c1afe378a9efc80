-- The industries in which the organisation works: keys of `industryNames` (api/organisation/profile/industry-names.ts).
alter table organization
  add column industries int[] not null default '{}' check (cardinality(industries) <= 5);
