-- Keys, which have no spaces, in one text.
create function joined_keys(keys text[]) returns text language sql immutable strict parallel safe
  return array_to_string(keys, ' ');

-- The employees of the organisation. An employee may have an account (`user_id`) or none yet, because adding or importing an employee
-- needs no acceptance by the person. Only a membership gives the account access. When it ends, the employee and the account stay
-- connected. Names and contacts are what the organisation has written about the employee, and they are never compared with accounts.
-- The names of the columns are those of api/employees/employee-fields.ts.
create table employee (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid references user_account on delete set null,
  first_name text not null,
  last_name text not null,
  name_key text not null generated always as (fold_name(first_name || ' ' || last_name)) stored,
  sound_key text not null generated always as (sound_key(first_name || ' ' || last_name)) stored,
  -- The organisation's own number of the employee, in Latin digits and with its leading zeros.
  personnel_code text check (personnel_code <> ''),
  mobile text,
  email text check (email = lower(email)),
  gender text not null default 'unknown',
  birth_date date,
  father_name text,
  phone text,
  address text,
  degree text,
  duty_status text,
  -- Keys of the languages that the employee speaks.
  languages text[] not null default '{}',
  -- The same as a text, which takes less room in the index employee_list than a list.
  language_keys text not null generated always as (joined_keys(languages)) stored,
  -- Whether the employee has brought these certificates, which needs organization.users.certificates.
  no_addiction_cert boolean not null default false,
  no_misdeed_cert boolean not null default false,
  -- The company of the contract, if it is not the organisation itself.
  employer text,
  contract_type smallint,
  started_on date,
  probation_ends_on date,
  contract_ends_on date,
  -- The first day on which the employee no longer works here.
  ended_on date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create index on employee (user_id);
create unique index employee_account on employee (organization_id, user_id) where deleted_at is null;
create unique index employee_personnel_code on employee (organization_id, personnel_code) where deleted_at is null;
-- The list in its usual order. With what most filters compare, so that they are decided without reading the rows.
create index employee_list on employee (organization_id, last_name collate "fa-x-icu", first_name collate "fa-x-icu", id)
  include (ended_on, gender, degree, duty_status, contract_type, birth_date, started_on, language_keys, no_addiction_cert,
    no_misdeed_cert, personnel_code, user_id)
  where deleted_at is null;
-- One index for all filters by text: each of its columns can be searched alone or with others. With three more, because a common name
-- with such a filter would read most rows.
create index employee_texts on employee using gin
  (organization_id, name_key gin_trgm_ops, sound_key gin_trgm_ops, mobile gin_trgm_ops, email gin_trgm_ops,
    personnel_code gin_trgm_ops, fold_name(employer) gin_trgm_ops, gender, degree, duty_status);
call protect('employee');

-- The sensitive fields of an employee, which need organization.users.private.
create table employee_private (
  organization_id uuid not null,
  employee_id uuid not null,
  national_id text check (national_id ~ '^\d{10}$'),
  bc_id text,
  insurance_number text,
  marriage_status text,
  children smallint check (children between 0 and 30),
  personality_type text,
  personality_factors text[] not null default '{}',
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employee on delete cascade
);
create unique index employee_private_national_id on employee_private (organization_id, national_id);
create index employee_private_filters on employee_private (organization_id, employee_id)
  include (marriage_status, personality_type, personality_factors);
call protect('employee_private');

-- What an employee is paid, which needs organization.users.salary.
create table employee_salary (
  organization_id uuid not null,
  employee_id uuid not null,
  -- Rial in a month.
  salary bigint check (salary between 0 and 1000000000000),
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employee on delete cascade
);
create index on employee_salary (organization_id, salary, employee_id);
call protect('employee_salary');

-- Every member so far is an employee.
insert into employee (organization_id, user_id, first_name, last_name, mobile, email, created_at)
select m.organization_id, u.id, u.first_name, u.last_name, u.mobile, u.email, m.joined_at
  from membership m join user_account u on u.id = m.user_id;

-- Every member is an employee. A new member who is not an employee becomes one, and a former employee becomes a current one.
create function employ_member() returns trigger language plpgsql set search_path = public as $$ begin
  insert into employee (organization_id, user_id, first_name, last_name, mobile, email, created_at)
  select new.organization_id, u.id, u.first_name, u.last_name, u.mobile, u.email, new.joined_at
    from user_account u where u.id = new.user_id
  on conflict (organization_id, user_id) where deleted_at is null
    do update set ended_on = null where employee.ended_on is not null;
  return null;
end $$;
create trigger employ_member after insert on membership for each row execute function employ_member();

-- An invitation of an employee who has no access yet. By accepting it, the person becomes this employee and no second one.
alter table invitation
  add column employee_id uuid,
  add foreign key (organization_id, employee_id) references employee on delete set null (employee_id);
create index on invitation (organization_id, employee_id);

-- Roles that may invite may also change employees. Roles that may see the sensitive data of applicants and remove members may also
-- see the sensitive data of employees. No role gets their pay by this upgrade.
update role set permissions = permissions || array['organization.users.update']
 where permissions @> array['organization.users.addPage'];
update role set permissions = permissions || array['organization.users.private', 'organization.users.certificates']
 where permissions @> array['organization.users.remove', 'organization.hiring.applicants.private'];

-- The list of employees has saved views too.
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check
  check (list in ('applicants', 'jobs', 'board', 'talents', 'employees'));
alter table default_view drop constraint default_view_list_check;
alter table default_view add constraint default_view_list_check
  check (list in ('applicants', 'jobs', 'board', 'talents', 'employees'));
