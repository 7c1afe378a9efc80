-- held: the organisation's quota was used up; it goes out later. sending: handed over, no answer yet. unknown: the answer
-- was lost, so it may have been sent, and is not sent again by itself.
alter table sms drop constraint sms_state_check;
alter table sms add constraint sms_state_check
  check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'unknown', 'not configured'));
alter table email drop constraint email_state_check;
alter table email add constraint email_state_check
  check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'unknown', 'not configured'));
create index sms_held on sms (organization_id, id) where state = 'held';
create index email_held on email (organization_id, id) where state = 'held';

-- How many messages an organisation has sent in the current hour and day (UTC); an older hour or day counts as none.
create table message_quota (
  organization_id uuid primary key references organization,
  hour timestamptz not null,
  in_hour int not null,
  day timestamptz not null,
  in_day int not null,
  -- When the owner was told that messages are held; null again once none is.
  told_at timestamptz
);
call protect('message_quota');

-- In which state a failed import was given up, so that it can go on there. Null: its file was refused.
alter table import add failed_in text check (failed_in in ('reading', 'saving'));

-- Why the text of a CV is not known. Null: it is known, or its reading waits, or it is a picture.
alter table application_file add unread text
  check (unread in ('unreadable', 'protected', 'broken', 'too large', 'given up'));

-- E-mails of no organisation hold codes, as text messages do: nobody's sent log shows them, and late ones are not sent.
alter table email alter organization_id drop not null, add column if not exists expires_at timestamptz;
drop policy organization on email;
create policy organization on email to kargozin_app
  using (organization_id is not distinct from (select current_organization()))
  with check (organization_id is not distinct from (select current_organization()));
