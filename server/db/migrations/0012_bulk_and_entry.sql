-- Skills are found by a part of the name of one of them, folded as names are: «§react§nodejs§» for React and Node.js.
-- The sign stands between them because no separator outlives the fold and nobody types it.
create function fold_skills(skills text[]) returns text language sql immutable strict parallel safe return
  '§' || public.fold_name(array_to_string(skills, '§')) || '§';
alter table person add skills_key text not null generated always as (fold_skills(skills)) stored;
create index person_skills_key on person using gin (organization_id, skills_key gin_trgm_ops);

-- What was sent because an applicant entered a step names the stay: a repeated task finds it here and sends nothing again.
alter table sms add stay_id uuid;
alter table email add stay_id uuid;
create unique index sms_of_stay on sms (organization_id, stay_id) where stay_id is not null;
create unique index email_of_stay on email (organization_id, stay_id) where stay_id is not null;

-- How applicants stood before an action on many is of use for half a minute; the worker clears all organisations' daily.
create function forget_bulk_actions() returns void language sql security definer set search_path = public
  begin atomic delete from bulk_action where at < now() - interval '1 day'; end;
revoke all on function forget_bulk_actions from public;
grant execute on function forget_bulk_actions to kargozin_app;
