-- What a CV says of an applicant, by field, each with where it stands in the CV and whether somebody has looked at it
-- (decision 008). What counts of it stands in the columns beside; here stands where it came from.
alter table applicant add from_cv jsonb not null default '{}';
