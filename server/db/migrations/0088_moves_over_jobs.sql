-- Applicants of several job openings are moved as one action. Its `job_id` is null.
alter table bulk_action
  drop constraint bulk_action_job,
  add constraint bulk_action_job check (case
    when kind in ('move', 'trash') then true
    else (job_id is null) = (kind in ('tag', 'rate', 'source', 'task')) end);
