-- Somebody is asked to join an organisation and accepts by a secret link. It tells the organisation nothing about accounts.
create table invitation (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  -- What the inviter typed, and nothing else.
  first_name text not null,
  last_name text not null,
  mobile text,
  email text,
  roles uuid[] not null default '{}',
  -- Of the secrets in the links: each proves the contact that it was sent to, and no other.
  mobile_hash bytea unique,
  email_hash bytea unique,
  invited_by uuid not null references user_account,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references user_account,
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  check (mobile is not null or email is not null)
);
create index on invitation (invited_by);
create index on invitation (accepted_by);
call protect('invitation');

-- Which invitation a secret belongs to, and the contact that it was sent to.
create function invitation_of(secret_hash bytea) returns table (organization_id uuid, id uuid, kind text)
  language sql stable security definer set search_path = public
  as $$ select i.organization_id, i.id, case when i.mobile_hash = secret_hash then 'mobile' else 'email' end
          from invitation i join organization o on o.id = i.organization_id
         where (i.mobile_hash = secret_hash or i.email_hash = secret_hash) and o.active $$;

-- Invitations that came to nothing are deleted a month later, with the contacts in them.
create function forget_invitations() returns void language sql security definer set search_path = public
  begin atomic
    delete from invitation where accepted_at is null and least(expires_at, withdrawn_at) < now() - interval '30 days';
  end;
revoke all on function forget_invitations from public;
grant execute on function forget_invitations to kargozin_app;

-- A job keeps who made it when that person leaves the organisation.
alter table job drop constraint job_organization_id_user_id_fkey, add foreign key (user_id) references user_account;
