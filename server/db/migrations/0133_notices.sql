-- How a member wants to learn of notices. Members without a row have the usual settings.
create table notice_settings (
  organization_id uuid not null,
  user_id uuid not null,
  -- By the type of the notice, only what the member has chosen: {"new_task": {"app": true, "email": "digest", "sms": false}}.
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- The hour of working days, in the member's time zone, at which the summary is sent.
  digest_hour smallint not null default 9 check (digest_hour between 0 and 23),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);
call protect('notice_settings');

alter table notification
  -- The member does not want it in the app: the list leaves it out.
  add column hidden boolean not null default false,
  -- The e-mail that is still to be sent. Null: none is wanted, or it was queued.
  add column mail text check (mail in ('now', 'digest')),
  -- A text message is still to be sent.
  add column sms_waits boolean not null default false;
create index notification_digest on notification (organization_id, user_id, created_at) where mail = 'digest';

-- The organisations of which some member gets a summary.
create function organizations_with_digests() returns setof uuid language sql stable security definer set search_path = public
  begin atomic select distinct organization_id from notification where mail = 'digest'; end;
revoke all on function organizations_with_digests from public;
grant execute on function organizations_with_digests to kargozin_app;
