-- When a job opening was unpublished, for the retention of its applicants. Null while it is public or a draft.
alter table job add unpublished_at timestamptz;
update job set unpublished_at = coalesce(
  (select max(x.at) from activity x
    where x.organization_id = job.organization_id and x.subject = 'job' and x.subject_id = job.id
      and x.after ->> 'publish_status' = '1'),
  job.updated_at)
 where publish_status = 1;

-- When a job opening ended: the latest of being unpublished, of the end of its last day (by the clock of Iran), and of its
-- deletion. Null while it takes applications, and for a draft, whose applicants are entered by hand.
create function job_ended_at(job) returns timestamptz language sql stable return
  case when $1.deleted_at is not null or $1.publish_status = 1 or ($1.publish_status = 10 and job_closed($1.valid_through))
    then greatest($1.deleted_at,
      case when $1.publish_status = 1 then coalesce($1.unpublished_at, $1.updated_at) end,
      case when job_closed($1.valid_through) then ($1.valid_through + 1)::timestamp at time zone 'Asia/Tehran' end)
  end;

-- When the process of an application ended. A rejection and a withdrawal end it, the trash too. The end of the job opening ends
-- it for all others, but not before their last move, because people are often hired after the job opening was unpublished.
-- Null while the process runs, and for people who were hired.
create or replace function process_ended_at(application, step, job) returns timestamptz language sql stable
  return case
    when $2.type = 7 then $1.entered_at
    when $2.type = 6 then null
    -- Withdrawn in a job opening without a step for rejected applicants.
    when 'withdrew' = any($1.rejection_reasons) then coalesce(
      (select max(x.at) from activity x
        where x.organization_id = $1.organization_id and x.application_id = $1.id and x.type = 'withdraw'),
      $1.entered_at)
    when $1.trashed_at is not null then $1.trashed_at
    when job_ended_at($3) is not null then greatest(job_ended_at($3), $1.entered_at)
  end;

-- When the members who manage retention got the notice of an erasure, and the reminder some days before it.
alter table erasure add announced_at timestamptz, add reminded_at timestamptz;
