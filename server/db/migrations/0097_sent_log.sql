-- The log of sent messages, filtered by state, by kind and by a part of the recipient. Without a filter the index of the
-- organisation and the id serves it.
create index on sms (organization_id, state, id desc);
create index on sms (organization_id, kind, id desc);
create index on sms using gin (organization_id, mobile gin_trgm_ops);
create index on email (organization_id, state, id desc);
create index on email (organization_id, kind, id desc);
create index on email using gin (organization_id, address gin_trgm_ops);

-- The channels (and the services of the server: null) whose messages are due to be asked for.
create function channels_to_ask() returns table (organization_id uuid, channel_id uuid)
  language sql security definer set search_path = public
  begin atomic
    select distinct s.organization_id, s.channel_id from sms s
     where s.ask_at <= now() and s.organization_id is not null and s.channel_id is not null;
  end;
revoke all on function channels_to_ask from public;
grant execute on function channels_to_ask to kargozin_app;
