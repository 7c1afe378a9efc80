-- The settings of the organisation (api/organisation/settings.ts).
alter table organization
  add column send_birthday_sms boolean not null default false,
  add column send_contract_expire_sms boolean not null default false,
  -- Whether the supervisors of a step get a notice, or an e-mail, when applicants are moved into it.
  add column step_change_notice boolean not null default false,
  add column step_change_email boolean not null default false;

-- The addresses of the organisation, for appointments in person.
create table address (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  address text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index on address (organization_id, title_key) where deleted_at is null;
call protect('address');

-- The moves into a step of which its supervisors have not been told yet. An undone move deletes its stay, and with it this row.
create table step_arrival (
  organization_id uuid not null,
  stay_id uuid not null,
  step_id uuid not null,
  primary key (organization_id, stay_id),
  foreign key (organization_id, stay_id) references stay on delete cascade
);
create index on step_arrival (organization_id, step_id);
call protect('step_arrival');
