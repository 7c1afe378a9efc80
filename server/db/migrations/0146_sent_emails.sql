-- The e-mail address that the applicant sent with the public form, as 0110_sent_mobiles.sql has it for the mobile number. It proves who
-- asks for their own data where no code can be sent to the mobile number.
alter table application
  add column sent_email text generated always as (case when snapshot ? 'answers' then snapshot ->> 'email' end) stored;
create index application_sent_email on application (organization_id, sent_email) where sent_email is not null;
