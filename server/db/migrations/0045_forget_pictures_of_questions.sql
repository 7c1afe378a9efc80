-- Pictures of questions that nothing names a day after they were uploaded: somebody chose another one, deleted the question or
-- never saved. Job openings and questionnaires that are deleted can come back, and what somebody was asked is shown as it was.
-- Gives the keys (core/files.ts) of their bytes.
create function forget_question_pictures() returns setof text language sql volatile security definer set search_path = public as $$
  with old as (
    select organization_id, id from file where collection = 'question' and created_at < now() - interval '1 day'
  ), told as (
    select organization_id, questions::text as json from job
    union all select organization_id, process::text from job_template
    union all select organization_id, pages::text from survey
    union all select organization_id, pages::text from survey_assignment
    union all select organization_id, snapshot::text from application
    union all select organization_id, given::text from information
  ), named as (
    select distinct told.organization_id, lower(title[1])::uuid as id
      from told, regexp_matches(told.json, '"/files/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})', 'g') title
     where told.organization_id in (select old.organization_id from old) and told.json like '%"/files/%'
  )
  delete from file f using old
   where f.organization_id = old.organization_id and f.id = old.id
     and not exists (select from named where named.organization_id = f.organization_id and named.id = f.id)
  returning f.organization_id || '/' || f.id
$$;
revoke all on function forget_question_pictures from public;
grant execute on function forget_question_pictures to kargozin_app;
