-- The texts that the member who moved an applicant wrote instead of those of the step, as the list of a request has them.
alter table stay add column own_texts jsonb check (jsonb_typeof(own_texts) = 'array');
