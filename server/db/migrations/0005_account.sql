-- Signing in: sessions that end together, a person's own pictures, text messages that are of use for a while only.

-- One sign-in gives two tokens, the person's and, once an organisation is chosen, the organisation's. They end together.
alter table session add login_id uuid not null default uuidv7();
alter table session add address text;
create index on session (login_id);
create index on session (expires_at);

-- What a person uploads for himself, in no organisation: his picture.
create table user_file (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index on user_file (user_id);
grant select, insert, delete on user_file to kargozin_app;
alter table user_account add avatar uuid references user_file on delete set null;

-- What the signed-in person may do in an organisation of his, before he has chosen it.
create function my_permissions(organization uuid) returns text[] language sql stable security definer set search_path = public
  return array(select distinct permission from role_holder h
                 join role r on r.organization_id = h.organization_id and r.id = h.role_id
                 cross join unnest(r.permissions) permission
                where h.organization_id = organization and h.user_id = current_user_id());

-- A one-time code that arrives after it has expired only confuses.
alter table sms add expires_at timestamptz;
-- Rows of no organisation hold one-time codes: nobody's sent log may show them.
drop policy organization on sms;
create policy organization on sms to kargozin_app
  using (organization_id is not distinct from (select current_organization()))
  with check (organization_id is not distinct from (select current_organization()));
