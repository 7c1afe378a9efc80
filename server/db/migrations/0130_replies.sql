-- Where the replies to the e-mails of an organisation arrive: a mailbox that the worker reads by IMAP (if `settings` has a host),
-- and an address to which raw e-mails are forwarded.
create table mailbox (
  organization_id uuid primary key references organization,
  -- Replies go to this address with a key: jobs+KEY@example.com.
  address text not null,
  active boolean not null default true,
  -- The settings of IMAP without the password, the encrypted password, and its last four characters (as for channels).
  settings jsonb not null,
  sealed bytea not null,
  endings jsonb not null,
  -- The hash of the token of the forwarding address, and how often the token was renewed.
  handle_hash bytea not null unique,
  renewals int not null default 0,
  -- The position up to which the mailbox was read. Null: not read yet.
  uid_validity bigint,
  last_uid bigint,
  checked_at timestamptz,
  -- Why the last reading failed; null after a success.
  problem text,
  problem_at timestamptz,
  created_at timestamptz not null default now()
);
call protect('mailbox');

-- The hash of the token of the address to which the service of a channel forwards text messages. Null: the channel receives none.
alter table channel
  add inbound_hash bytea unique,
  add inbound_renewals int not null default 0;

-- The hashes of the keys in reply addresses. An erased application has no key, so replies to it are not stored.
create table reply_key (
  organization_id uuid not null,
  hash bytea not null,
  application_id uuid not null,
  primary key (organization_id, hash),
  foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index on reply_key (organization_id, application_id);
call protect('reply_key');

-- An e-mail or a text message that an applicant sent.
create table reply (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  -- 2: e-mail, 3: text message.
  type int not null check (type in (2, 3)),
  -- Identifies the message, so that the server stores it only once: a hash of the Message-ID or of the service's id, if there is
  -- one.
  key bytea not null,
  sender text not null,
  sender_name text not null default '',
  -- True if the sender is not the contact of the application.
  other_sender boolean not null,
  subject text,
  body text not null,
  -- The quoted text of earlier messages, which the screens collapse.
  quoted text not null default '',
  -- The Message-IDs of the conversation; the last one is that of this e-mail.
  thread text,
  -- True for an automatic answer of a mail program.
  automatic boolean not null default false,
  -- True if the text is the word that stops messages.
  stops boolean not null default false,
  created_at timestamptz not null default now(),
  -- When a member who may change the applicant first opened it.
  read_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, application_id, key),
  foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index reply_unread on reply (organization_id, application_id) where read_at is null;
call protect('reply');

-- The files of an e-mail. `refused`: why a file was not stored.
create table reply_file (
  organization_id uuid not null,
  reply_id uuid not null,
  position int not null,
  file_id uuid,
  name text not null,
  refused text check (refused in ('type', 'too_large', 'too_many', 'empty', 'unreadable')),
  primary key (organization_id, reply_id, position),
  foreign key (organization_id, reply_id) references reply (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references file on delete set null (file_id)
);
create index on reply_file (organization_id, file_id) where file_id is not null;
call protect('reply_file');

-- The number of received messages that were not stored, by reason.
create table dropped_reply (
  organization_id uuid not null references organization,
  type int not null check (type in (2, 3)),
  reason text not null,
  count int not null default 1,
  last_at timestamptz not null default now(),
  primary key (organization_id, type, reason)
);
call protect('dropped_reply');

-- The Message-IDs of the conversation that an e-mail continues; the last one is that of the e-mail that it answers.
alter table email add thread text;
-- For finding the application to which a text message from this number belongs.
create index on sms (organization_id, mobile, id desc) where application_id is not null;

-- Finds the organisation of an address for received messages and, for text messages, the channel.
create function inbound_of(hash bytea) returns table (organization_id uuid, channel_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select m.organization_id, null::uuid from mailbox m where m.handle_hash = hash and m.active
    union all
    select c.organization_id, c.id from channel c where c.inbound_hash = hash and c.deleted_at is null;
  end;
revoke all on function inbound_of from public;
grant execute on function inbound_of to kargozin_app;

-- The organisations with a mailbox that is read by IMAP. The task that runs every minute uses this function.
create function mailboxes_to_read() returns setof uuid language sql stable security definer set search_path = public
  begin atomic
    select organization_id from mailbox where active and settings ? 'host';
  end;
revoke all on function mailboxes_to_read from public;
grant execute on function mailboxes_to_read to kargozin_app;

-- Replies are forgotten with the messages that were sent (0112_messages_forgotten). Their files are files of the applicant.
create index reply_not_emptied on reply (organization_id, created_at) where sender <> '';

create function forget_replies(most int) returns int language plpgsql security definer set search_path = public as $$
declare
  emptied int;
begin
  with old as materialized (
    select m.organization_id, m.id from organization o cross join lateral (
      select reply.organization_id, reply.id from reply
       where reply.organization_id = o.id and reply.sender <> '' and reply.created_at < now() - make_interval(days => o.message_days)
       order by reply.created_at limit most) m limit most),
  files as (
    delete from reply_file f using old where f.organization_id = old.organization_id and f.reply_id = old.id)
  update reply set sender = '', sender_name = '', subject = null, body = '', quoted = '', thread = null
    from old where reply.organization_id = old.organization_id and reply.id = old.id;
  get diagnostics emptied = row_count;
  return emptied;
end $$;
revoke all on function forget_replies from public;
grant execute on function forget_replies to kargozin_app;
