-- What is known of an applicant belongs to the application that brought it: whoever may see one application sees nothing
-- of the others (decision 008). `application.person_id` alone says which applications are taken for one human being's.

create table applicant (
  organization_id uuid not null,
  application_id uuid not null,
  first_name text not null,
  last_name text not null default '',
  name_key text not null generated always as (fold_name(first_name || ' ' || last_name)) stored,
  email text check (email = lower(email)),
  mobile text check (mobile ~ '^09\d{9}$'),
  gender text not null default 'unknown' check (gender in ('men', 'women', 'unknown')),
  birth_date date,
  city_id int references city,
  address text,
  degree text,
  experience_years int,
  skills text[] not null default '{}',
  skills_key text not null generated always as (fold_skills(skills)) stored,
  details jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade
);
call protect('applicant');

-- Sensitive fields, apart, behind a permission of their own; never in lists, filters or search.
create table applicant_private (
  organization_id uuid not null,
  application_id uuid not null,
  national_id text,
  bc_id text,
  religion text,
  marriage text,
  blood_type text,
  health_status text,
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references applicant on delete cascade
);
call protect('applicant_private');

-- Every application begins with what stood on its person, corrections too, so that no screen shows less than before.
insert into applicant (organization_id, application_id, first_name, last_name, email, mobile, gender, birth_date, city_id,
                       address, degree, experience_years, skills, details, updated_at)
select a.organization_id, a.id, p.first_name, p.last_name, p.email, p.mobile, p.gender, p.birth_date, p.city_id,
       p.address, p.degree, p.experience_years, p.skills, p.details, p.updated_at
  from application a join person p on p.organization_id = a.organization_id and p.id = a.person_id;
insert into applicant_private (organization_id, application_id, national_id, bc_id, religion, marriage, blood_type, health_status)
select a.organization_id, a.id, v.national_id, v.bc_id, v.religion, v.marriage, v.blood_type, v.health_status
  from application a join person_private v on v.organization_id = a.organization_id and v.person_id = a.person_id;

-- But what another application of the person has said, as far as it is on record, and this one has not, stands with the
-- other one alone: here stands what this one said itself, or nothing. Of what no application has said itself
-- (corrections, imported columns, sensitive fields) nobody knows any more by which one it came: it stays with each.
create temporary table said on commit drop as
with many as (
  select organization_id, person_id from application group by 1, 2 having count(*) > 1),
parts as (
  select a.organization_id, a.person_id, a.id, part.place, part.told
    from many join application a using (organization_id, person_id)
    left join information i on i.organization_id = a.organization_id and i.application_id = a.id
    cross join lateral (values (1, a.snapshot), (2, coalesce(i.given, '{}'))) part(place, told))
select organization_id, person_id, id, place, it.field, it.value
  from parts
  cross join lateral (
    select plain.field, to_jsonb(plain.value) as value
      from (values ('first_name', told ->> 'name'), ('last_name', told ->> 'last_name'), ('mobile', told ->> 'mobile'),
                   ('email', lower(told ->> 'email'))) plain(field, value)
     where plain.value is not null
    union all
    select f ->> 'name', f -> 'value' from jsonb_array_elements(case when jsonb_typeof(told -> 'fields') = 'array' then told -> 'fields' else '[]' end) f
    union all
    select s ->> 'name', s -> 'entries' from jsonb_array_elements(case when jsonb_typeof(told -> 'sections') = 'array' then told -> 'sections' else '[]' end) s
  ) it(field, value);
create index on said (organization_id, person_id, field);

create temporary table strange on commit drop as
with known as (
  select p.organization_id, p.id as person_id, f.field, f.value
    from person p
    cross join lateral (
      select plain.field, to_jsonb(plain.value)
        from (values ('first_name', p.first_name), ('last_name', nullif(p.last_name, '')), ('mobile', p.mobile), ('email', p.email),
                     ('gender', nullif(p.gender, 'unknown')), ('birthday', p.birth_date::text), ('address', p.address)) plain(field, value)
       where plain.value is not null
      union all select 'skills', to_jsonb(p.skills) where p.skills <> '{}'
      union all select d.key, d.value from jsonb_each(p.details) d where d.key <> 'avatar'
    ) f(field, value)
   where exists (select from said where said.organization_id = p.organization_id and said.person_id = p.id))
select a.organization_id, a.id, known.field, own.value
  from known
  join application a on a.organization_id = known.organization_id and a.person_id = known.person_id
  -- The skills of the list are the form's section of that name.
  cross join lateral (select case known.field when 'skills' then 'skill' else known.field end as field) as named
  left join lateral (
    select s.value from said s
     where s.organization_id = a.organization_id and s.person_id = a.person_id and s.field = named.field and s.id = a.id
     order by s.place desc limit 1) own on true
 where not exists (select from said s where s.organization_id = a.organization_id and s.person_id = a.person_id
         and s.field = named.field and s.id = a.id and s.value = known.value)
   and exists (select from said s where s.organization_id = a.organization_id and s.person_id = a.person_id
         and s.field = named.field and s.id <> a.id and s.value = known.value);

update applicant t set
  first_name = coalesce(nullif(s.it ->> 'first_name', ''), t.first_name),
  last_name = case when s.it ? 'last_name' then coalesce(s.it ->> 'last_name', '') else t.last_name end,
  mobile = case when s.it ? 'mobile' then substring(s.it ->> 'mobile' from '^09\d{9}$') else t.mobile end,
  email = case when s.it ? 'email' then s.it ->> 'email' else t.email end,
  gender = case when not s.it ? 'gender' then t.gender when s.it ->> 'gender' in ('men', 'women') then s.it ->> 'gender' else 'unknown' end,
  birth_date = case when s.it ? 'birthday' then substring(s.it ->> 'birthday' from '^\d{4}-\d{2}-\d{2}$')::date else t.birth_date end,
  address = case when s.it ? 'address' then s.it ->> 'address' else t.address end,
  skills = case when not s.it ? 'skills' then t.skills when jsonb_typeof(s.it -> 'skills') = 'array'
    then array(select jsonb_array_elements_text(s.it -> 'skills')) else '{}' end,
  details = (t.details - array(select jsonb_object_keys(s.it)))
    || jsonb_strip_nulls((select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.it) f where t.details ? f.key))
  from (select organization_id, id, jsonb_object_agg(field, value) as it from strange group by 1, 2) s
 where t.organization_id = s.organization_id and t.application_id = s.id;

-- As on person before: found by name and skills, by the beginning of a number or an address, and by the whole of it.
create index on applicant (organization_id, mobile text_pattern_ops) where mobile is not null;
create index on applicant (organization_id, mobile) where mobile is not null;
create index on applicant (organization_id, email text_pattern_ops) where email is not null;
create index on applicant (organization_id, email) where email is not null;
create index applicant_name_key on applicant using gin (organization_id, name_key gin_trgm_ops);
create index applicant_skills_key on applicant using gin (organization_id, skills_key gin_trgm_ops);
create index on applicant_private (organization_id, national_id) where national_id is not null;

-- The photo is a file of the application like all others, and goes when the last application goes that has it.
insert into application_file (organization_id, application_id, file_id)
select t.organization_id, t.application_id, f.id from applicant t
  join file f on f.organization_id = t.organization_id and f.id::text = t.details ->> 'avatar'
    on conflict do nothing;
create or replace function forget_pictures() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection = 'image' and f.created_at < now() - interval '1 day'
     and not exists (select from application_file where organization_id = f.organization_id and file_id = f.id)
  returning f.organization_id || '/' || f.id
$$;

do $$ declare key text; begin
  select conname into strict key from pg_constraint
   where conrelid = 'application'::regclass and contype = 'f' and confrelid = 'person'::regclass;
  execute format('alter table application drop constraint %I', key);
end $$;
alter table application alter person_id set default uuidv7();
drop table person_private;
drop table person;

-- Who of a file is known elsewhere differs by who asks: it is looked up when the rows are read.
alter table import_row drop column known;

analyze applicant, applicant_private;
