-- What a message is ('invitation', 'reminder' …), for the log of sent messages; `messageKinds` of the contract lists them.
alter table sms add kind text not null default 'other';
alter table email add kind text not null default 'other';
update sms set kind = case when organization_id is null then 'code' when stay_id is not null then 'step' else kind end;
update email set kind = case when organization_id is null then 'code' when stay_id is not null then 'step' else kind end;

-- A message is not sent before this time, and until then it can be taken back (state `canceled`).
alter table sms add not_before timestamptz;
alter table email add not_before timestamptz;

-- The HTML beside the plain text, an invitation for calendars ({method, text}), and where an answer goes.
alter table email
  add html text,
  add calendar jsonb check (calendar is null or calendar ->> 'method' in ('REQUEST', 'CANCEL') and calendar ? 'text'),
  add reply_to text;

-- `canceled`: taken back before it was sent, or by the service. The service told later: `delivered`, `undelivered`, `blocked`.
alter table sms drop constraint sms_state_check;
alter table sms add constraint sms_state_check
  check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'undelivered', 'blocked', 'canceled', 'failed', 'unknown', 'not configured'));
alter table email drop constraint email_state_check;
alter table email add constraint email_state_check
  check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'undelivered', 'blocked', 'canceled', 'failed', 'unknown', 'not configured'));

-- The index that the constraint makes also serves the list of an organisation, read backwards.
drop index email_organization_id_id_idx;
alter table email add unique (organization_id, id);

-- The files that go with an e-mail. The name stays in the log when the file is deleted; a message that has not gone then fails.
create table email_attachment (
  organization_id uuid not null,
  email_id uuid not null,
  position int not null check (position between 0 and 9),
  file_id uuid,
  name text not null,
  type text not null,
  primary key (organization_id, email_id, position),
  foreign key (organization_id, email_id) references email (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references file on delete set null (file_id)
);
create index on email_attachment (organization_id, file_id) where file_id is not null;
call protect('email_attachment');
