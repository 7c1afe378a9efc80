-- The services by which an organisation sends its messages, in the order in which they are tried.
create table channel (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('email', 'sms')),
  provider text not null,
  position int not null,
  active boolean not null default true,
  -- The fields of the settings without the secrets.
  settings jsonb not null,
  -- The secrets, encrypted (seal.ts), and the last four characters of each long one by its name.
  sealed bytea not null,
  endings jsonb not null,
  -- Why the last attempt through this channel failed; null after a success.
  problem text,
  problem_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create index on channel (organization_id, kind, position) where deleted_at is null;
call protect('channel');

-- A deleted channel is kept for a day for undo. Its secrets go with it.
create function forget_channels() returns void language sql security definer set search_path = public
  begin atomic delete from channel where deleted_at < now() - interval '1 day'; end;
revoke all on function forget_channels from public;
grant execute on function forget_channels to kargozin_app;

-- Through which channel a message went (null: the service of the server), the id that the service gave it, its price, what the
-- service said, and when it is asked for the state again.
alter table sms
  add channel_id uuid,
  add provider text,
  add service_id text,
  add price numeric(14, 5),
  add currency text,
  add answer text,
  add ask_at timestamptz,
  add asked int not null default 0,
  add foreign key (organization_id, channel_id) references channel on delete set null (channel_id);
alter table email
  add channel_id uuid,
  add provider text,
  add service_id text,
  add price numeric(14, 5),
  add currency text,
  add answer text,
  add ask_at timestamptz,
  add asked int not null default 0,
  add foreign key (organization_id, channel_id) references channel on delete set null (channel_id);
create index on sms (organization_id, channel_id) where channel_id is not null;
create index on email (organization_id, channel_id) where channel_id is not null;
create index sms_to_ask on sms (ask_at) where ask_at is not null;
