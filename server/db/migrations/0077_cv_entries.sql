-- The entries that were read in the CV of an applicant, each with its place in the file and the decision on it. Accepted ones
-- are among the entries too.
alter table applicant add cv_entries jsonb not null default '[]';
