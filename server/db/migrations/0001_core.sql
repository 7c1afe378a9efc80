-- Who is who: people who sign in, organisations, memberships, roles, sessions; and what every area leans on:
-- files, activities, notifications, messages sent, work in progress.

do $$ begin
  -- The application's role owns nothing and bypasses nothing. Roles belong to the whole cluster, so it may be there already.
  if not exists (select from pg_roles where rolname = 'kargozin_app') then
    create role kargozin_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant kargozin_app to %I', current_user); exception when others then null; end $$;
grant usage on schema public to kargozin_app;

-- The organisation and the user on whose behalf the current transaction works; null when there is none.
create function current_organization() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;
create function current_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
-- Only a superuser may say so of a function. Without it row-level security holds just the same.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function current_organization() leakproof;
    alter function current_user_id() leakproof;
  end if;
end $$;

-- Every table of an organisation goes through this: row-level security on, one policy, rights for the application.
create procedure protect(name regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy organization on %s to kargozin_app using (organization_id = (select current_organization()))
    with check (organization_id = (select current_organization()))', name);
  execute format('grant select, insert, update, delete on %s to kargozin_app', name);
end $$;

create table user_account (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  email text unique check (email = lower(email)),
  mobile text unique check (mobile ~ '^09\d{9}$'),
  password_hash text,
  settings jsonb not null default '{}',
  guest boolean not null default false,
  created_at timestamptz not null default now(),
  check (guest or email is not null or mobile is not null)
);
grant select, insert, update on user_account to kargozin_app;

create table organization (
  id uuid primary key default uuidv7(),
  name text not null,
  username text not null unique check (username ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  user_id uuid not null references user_account,
  logo uuid,
  about text,
  website text,
  settings jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index on organization (user_id);

create table membership (
  organization_id uuid not null references organization,
  user_id uuid not null references user_account,
  joined_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index on membership (user_id);
alter table organization enable row level security;
alter table membership enable row level security;
-- A signed-in person sees the organisations he belongs to before he has chosen one.
create policy own on membership for select to kargozin_app using (user_id = (select current_user_id()));
create policy organization on membership to kargozin_app using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
create policy own on organization for select to kargozin_app
  using (id in (select m.organization_id from membership m where m.user_id = (select current_user_id())));
create policy organization on organization to kargozin_app using (id = (select current_organization()))
  with check (id = (select current_organization()));
grant select, insert, update, delete on organization, membership to kargozin_app;

create table role (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  display_name text not null,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, display_name)
);
create table role_holder (
  organization_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, role_id, user_id),
  foreign key (organization_id, role_id) references role on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on role_holder (organization_id, user_id);
call protect('role');
call protect('role_holder');

-- A session is a row: deleting it revokes the token. Only the SHA-256 of a token is kept.
create table session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  user_id uuid not null references user_account on delete cascade,
  organization_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on session (user_id);
grant select, insert, delete on session to kargozin_app;

-- One-time codes by mobile: one at a time, two minutes, five tries, one use.
create table one_time_code (
  mobile text primary key,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries int not null default 0
);
grant select, insert, update, delete on one_time_code to kargozin_app;

-- Counters of the rate limiter (login, one-time codes, public forms), shared by all nodes. Columns are the library's.
create unlogged table rate_limit (key varchar(255) primary key, points int not null default 0, expire bigint);
grant select, insert, update, delete on rate_limit to kargozin_app;

/* Looks a token up and sets the transaction's organisation and user. No row: the token is not valid.
   Runs as the owner, because before it has run there is no organisation that row-level security could go by. */
create function open_session(hash bytea) returns table (
  session_id uuid, user_id uuid, organization_id uuid, full_name text, owner boolean, permissions text[]
) language sql volatile security definer set search_path = public as $$
  with s as materialized (
    select s.id, s.user_id, s.organization_id, u.full_name,
           coalesce(o.user_id = s.user_id, false) as owner
      from session s join user_account u on u.id = s.user_id
      left join organization o on o.id = s.organization_id
     where s.token_hash = hash and s.expires_at > now() and coalesce(o.active, true))
  select s.id, s.user_id, s.organization_id, s.full_name, s.owner,
         array(select distinct unnest(r.permissions) from role_holder h
                 join role r on r.organization_id = h.organization_id and r.id = h.role_id
                where h.organization_id = s.organization_id and h.user_id = s.user_id)
    from s, set_config('app.organization_id', coalesce(s.organization_id::text, ''), true) as organization_set,
         set_config('app.user_id', s.user_id::text, true) as user_set
$$;

create function organization_of_username(name text) returns uuid language sql stable security definer set search_path = public
  return (select o.id from organization o where o.username = $1 and o.active);

create table file (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  name text not null,
  type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  collection text not null,
  -- Public files (logos, avatars of the career page) need no token and no link.
  public boolean not null default false,
  title text,
  user_id uuid references user_account,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call protect('file');
create function organization_of_file(file_id uuid) returns uuid language sql stable security definer set search_path = public
  return (select organization_id from file where id = file_id);
create index on file (id);

-- Who did what, to what, when, from what to what.
create table activity (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  user_id uuid references user_account,
  type text not null,
  subject text not null,
  subject_id uuid not null,
  job_id uuid,
  application_id uuid,
  before jsonb,
  after jsonb,
  primary key (organization_id, id)
);
create index on activity (organization_id, job_id, id desc) where job_id is not null;
create index on activity (organization_id, application_id, id desc) where application_id is not null;
create index on activity (organization_id, subject, subject_id, id desc);
call protect('activity');

create table notification (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  type text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on notification (organization_id, user_id, id desc);
create index on notification (organization_id, user_id) where read_at is null;
call protect('notification');

-- The sent log. A one-time code belongs to no organisation, so the column may be empty and only its rows are hidden.
create table sms (
  id uuid primary key default uuidv7(),
  organization_id uuid references organization,
  application_id uuid,
  mobile text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'not configured')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on sms (organization_id, id desc);
alter table sms enable row level security;
create policy organization on sms to kargozin_app
  using (organization_id is not distinct from (select current_organization()) or organization_id is null)
  with check (organization_id is not distinct from (select current_organization()) or organization_id is null);
grant select, insert, update on sms to kargozin_app;

create table email (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  application_id uuid,
  address text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'not configured')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on email (organization_id, id desc);
call protect('email');

-- Background work that somebody waits for. The id is the capability with which its progress is asked.
create table ticket (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  user_id uuid references user_account,
  task text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'success', 'error')),
  percent int not null default 0,
  file_id uuid,
  message text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
call protect('ticket');
-- Anyone who holds the id may ask how far it is; the id is random and told only to whoever started the work.
create function ticket_status(ticket_id uuid) returns table (organization_id uuid, state text, percent int, file_id uuid, message text)
  language sql stable security definer set search_path = public
  as $$ select t.organization_id, t.state, t.percent, t.file_id, t.message from ticket t where t.id = ticket_id $$;
