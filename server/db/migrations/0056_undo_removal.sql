-- Members who were removed, with all that went with their memberships, so that the removal can be undone for a moment.
create table member_removal (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  -- Who removed them, and alone may undo it.
  user_id uuid not null references user_account,
  at timestamptz not null default now(),
  -- By table, the rows as they were.
  kept jsonb not null,
  undone_at timestamptz,
  primary key (organization_id, id)
);
create index on member_removal (user_id);
create index on member_removal (at);
call protect('member_removal');

create function forget_member_removals() returns void language sql security definer set search_path = public
  begin atomic
    delete from member_removal where at < now() - interval '1 day';
  end;
revoke all on function forget_member_removals from public;
grant execute on function forget_member_removals to kargozin_app;
