-- The organisations whose interviewers may have to be reminded, for the daily task.
create function organizations_with_interviewers() returns setof uuid language sql stable security definer set search_path = public
  begin atomic
    select distinct organization_id from job_interviewer;
  end;
revoke all on function organizations_with_interviewers from public;
grant execute on function organizations_with_interviewers to kargozin_app;
