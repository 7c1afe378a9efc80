-- An e-mail address or mobile of an account counts once its owner has proved it by a code or a secret link. Until then it is
-- a claim: anybody may make it, it blocks nobody and nothing is matched to it.
alter table user_account
  add email_proved_at timestamptz,
  add mobile_proved_at timestamptz,
  -- What a proved contact is to be changed into; it takes its place once it is proved itself.
  add new_email text check (new_email = lower(new_email)),
  add new_mobile text check (new_mobile ~ '^09\d{9}$'),
  add check (email is not null or email_proved_at is null),
  add check (mobile is not null or mobile_proved_at is null),
  -- A claim falls away when somebody else proves the contact.
  drop constraint user_account_check,
  drop constraint user_account_email_key,
  drop constraint user_account_mobile_key;
create unique index user_account_proved_email on user_account (email) where email_proved_at is not null;
create unique index user_account_proved_mobile on user_account (mobile) where mobile_proved_at is not null;
create index on user_account (email);
create index on user_account (mobile);
-- Nothing that is stored says who proved what before today, so everybody proves by the next code. The people of the demo
-- company do not exist, and nobody could register their contacts first.
update user_account set email_proved_at = now(), mobile_proved_at = now()
 where mobile ~ '^0900000000[1-5]$' and email in
       ('sara@example.com', 'bahram@example.com', 'mina@example.com', 'reza@example.com', 'elham@example.com')
   and exists (select from membership m join organization o on o.id = m.organization_id
                where m.user_id = user_account.id and o.settings ->> 'demo' = 'true');

-- A browser that signed in to an account before gets past the pauses that strangers have caused. It keeps the token.
create table known_device (
  token_hash bytea not null,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index on known_device (user_id);
create index on known_device (used_at);
grant select, insert, update, delete on known_device to kargozin_app;

-- Tries that are slowed down by growing pauses: how many there were, and when the next one is allowed.
create table attempt (
  key text primary key,
  tries int not null,
  next_at timestamptz not null,
  until timestamptz not null
);
create index on attempt (until);
grant select, insert, update, delete on attempt to kargozin_app;

-- A code is for a mobile or an e-mail address, and for signing in or for something that one person does.
alter table one_time_code rename mobile to key;

-- E-mails of no organisation hold codes, as text messages do: nobody's sent log shows them, and late ones are not sent.
alter table email alter organization_id drop not null, add expires_at timestamptz;
drop policy organization on email;
create policy organization on email to kargozin_app
  using (organization_id is not distinct from (select current_organization()))
  with check (organization_id is not distinct from (select current_organization()));

-- A session that nobody has used for a week is over.
alter table session add used_at timestamptz not null default now();
create or replace function open_session(hash bytea) returns table (
  session_id uuid, user_id uuid, organization_id uuid, full_name text, owner boolean, permissions text[]
) language sql volatile security definer set search_path = public as $$
  with s as materialized (
    select s.id, s.user_id, s.organization_id, u.full_name,
           coalesce(o.user_id = s.user_id, false) as owner
      from session s join user_account u on u.id = s.user_id
      left join organization o on o.id = s.organization_id
     where s.token_hash = hash and s.expires_at > now() and s.used_at > now() - interval '7 days'
       and coalesce(o.active, true))
  select s.id, s.user_id, s.organization_id, s.full_name, s.owner,
         array(select distinct unnest(r.permissions) from role_holder h
                 join role r on r.organization_id = h.organization_id and r.id = h.role_id
                where h.organization_id = s.organization_id and h.user_id = s.user_id)
    from s, set_config('app.organization_id', coalesce(s.organization_id::text, ''), true) as organization_set,
         set_config('app.user_id', s.user_id::text, true) as user_set
$$;
grant update (used_at) on session to kargozin_app;

-- The account that a code to this contact signs in to: the one that proved it, else one of those that claim it and have
-- proved nothing else: the one that this browser was signed in to before, then members of an organisation, then the oldest.
create function account_of_contact(email_address text, mobile_number text, device bytea)
  returns table (id uuid, proved boolean) language sql stable security definer set search_path = public
begin atomic
  select u.id, it.proved
    from user_account u
    cross join lateral (select case when u.mobile = mobile_number then u.mobile_proved_at is not null
                                    else u.email_proved_at is not null end as proved) it
   where (u.mobile = mobile_number or u.email = email_address)
     and (it.proved or (u.mobile_proved_at is null and u.email_proved_at is null))
   order by it.proved desc,
            exists (select from known_device d where d.user_id = u.id and d.token_hash = device) desc,
            exists (select from membership m where m.user_id = u.id) desc, u.created_at, u.id
   limit 1;
end;

-- Once somebody has proved a contact, the claims of others to it fall away; but the only way into an organisation stays.
create function let_go_of_contact(email_address text, mobile_number text, keeper uuid)
  returns void language sql security definer set search_path = public
begin atomic
  update user_account u set email = null
   where u.email = email_address and u.id <> keeper and u.email_proved_at is null
     and (u.mobile is not null or not exists (select from membership m where m.user_id = u.id));
  update user_account u set mobile = null
   where u.mobile = mobile_number and u.id <> keeper and u.mobile_proved_at is null
     and (u.email is not null or not exists (select from membership m where m.user_id = u.id));
end;
