-- A recipient has stopped the messages of an organisation to a contact. The contact is stored as a keyed hash, so that the stop can
-- stay when the personal data of the applicant is erased.
create table message_stop (
  organization_id uuid not null references organization on delete cascade,
  -- `contact_hash` of the contact.
  contact bytea not null,
  -- How it was stopped: by the page of the link, by a mail program (RFC 8058), by a text message, on the status page.
  way text not null check (way in ('link', 'one_click', 'sms', 'status_page')),
  stopped_at timestamptz not null default clock_timestamp(),
  -- The application that the stopped message was about. The stop stays when that application is deleted.
  application_id uuid,
  primary key (organization_id, contact),
  foreign key (organization_id, application_id) references application on delete set null (application_id)
);
create index on message_stop (organization_id, application_id) where application_id is not null;
call protect('message_stop');

-- A visitor of a status page acts for that application only, so a stop on that page applies to the application and not to the
-- contact.
alter table application add column messages_stopped_at timestamptz;

-- The hash under which a contact is stored. The key belongs to the organisation and is not in the database. The value is hashed
-- twice, because a single SHA-256 of key and text allows a length extension attack.
create function contact_hash(key bytea, kind text, contact text) returns bytea language sql immutable parallel safe
  return sha256(key || sha256(key || convert_to(kind || ' ' || lower(contact), 'UTF8')));

-- The time since which messages to a contact about an application are stopped. Null: they are not stopped.
create function messages_stopped_at(organization uuid, application uuid, hashed bytea) returns timestamptz
  language sql stable parallel safe set search_path = public
  begin atomic
    select least(
      (select s.stopped_at from message_stop s where s.organization_id = organization and s.contact = hashed),
      (select min(a.messages_stopped_at) from application a
        where a.organization_id = organization and (a.id = application or a.merged_into = application)));
  end;

-- The state `stopped`: the recipient stopped messages before this message was due.
alter table sms drop constraint sms_state_check;
alter table sms add constraint sms_state_check
  check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'undelivered', 'blocked', 'canceled', 'stopped', 'failed', 'unknown', 'not configured'));
alter table email drop constraint email_state_check;
alter table email add constraint email_state_check
  check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'undelivered', 'blocked', 'canceled', 'stopped', 'failed', 'unknown', 'not configured'));

-- The message is sent even if messages were stopped at this time or later. '-infinity': it is sent in any case.
alter table sms add ignores_stops_since timestamptz;
alter table email add ignores_stops_since timestamptz;
