-- Sent messages have a retention period of their own: after it, their texts and recipients are deleted. The row stays: its time,
-- state and price are figures, and the history of an applicant shows that something was sent.
alter table organization add column message_days int not null default 365 check (message_days between 30 and 3650);

-- Emptied messages are not in these indexes, so finding the next ones does not take longer every night. Every message has a recipient
-- until it is emptied; an e-mail may have only a subject and files.
create index sms_not_emptied on sms (organization_id, created_at) where mobile <> '';
create index email_not_emptied on email (organization_id, created_at) where address <> '';

-- Empties at most so many text messages and so many e-mails whose retention period has ended. Returns of how many.
create function forget_messages(most int) returns int language plpgsql security definer set search_path = public as $$
declare
  texts int;
  mails int;
begin
  with old as (
    select m.organization_id, m.id from organization o cross join lateral (
      select sms.organization_id, sms.id from sms
       where sms.organization_id = o.id and sms.mobile <> '' and sms.created_at < now() - make_interval(days => o.message_days)
         and sms.state not in ('queued', 'held', 'sending')
       order by sms.created_at limit most) m limit most)
  update sms set mobile = '', body = '', error = null, answer = null from old where sms.organization_id = old.organization_id and sms.id = old.id;
  get diagnostics texts = row_count;

  with old as materialized (
    select m.organization_id, m.id from organization o cross join lateral (
      select email.organization_id, email.id from email
       where email.organization_id = o.id and email.address <> '' and email.created_at < now() - make_interval(days => o.message_days)
         and email.state not in ('queued', 'held', 'sending')
       order by email.created_at limit most) m limit most),
  -- Their files are deleted a day later (forget_message_files).
  attached as (
    delete from email_attachment a using old where a.organization_id = old.organization_id and a.email_id = old.id)
  update email set address = '', subject = '', body = '', html = null, calendar = null, reply_to = null, error = null, answer = null
    from old where email.organization_id = old.organization_id and email.id = old.id;
  get diagnostics mails = row_count;
  return texts + mails;
end $$;
revoke all on function forget_messages from public;
grant execute on function forget_messages to kargozin_app;

-- Deletes messages without an organisation: one-time codes when they are no longer valid, notices to a person after a month.
create function forget_codes() returns void language sql security definer set search_path = public
  begin atomic
    delete from sms where organization_id is null and coalesce(expires_at, created_at + interval '30 days') < now() and state <> 'sending';
    delete from email where organization_id is null and coalesce(expires_at, created_at + interval '30 days') < now() and state <> 'sending';
  end;
revoke all on function forget_codes from public;
grant execute on function forget_codes to kargozin_app;
