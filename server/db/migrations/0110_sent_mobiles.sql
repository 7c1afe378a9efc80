-- The mobile number that the applicant sent with the public form. Every such form has answers, even if it has no questions. The
-- snapshot of an application that a member entered or imported has contacts, too, but no answers: nobody knows whether that
-- number is the applicant's. Copies in other job openings have it as well, and erasing the snapshot erases it.
alter table application
  add column sent_mobile text generated always as (case when snapshot ? 'answers' then snapshot ->> 'mobile' end) stored;
create index application_sent_mobile on application (organization_id, sent_mobile) where sent_mobile is not null;
