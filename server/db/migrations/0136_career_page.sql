-- The profile of the organisation in a second language. Empty English texts: the public page shows the Persian ones.
alter table organization add column about_en text;

-- The career page of an organisation, as far as it was edited. An organisation without a row has a page of its name and openings.
create table career_page (
  organization_id uuid primary key references organization on delete cascade,
  -- The colour that was chosen. The page uses it lighter or darker where its contrast would be too low
  -- (api/recruitment/careers/career-colors.ts).
  color text check (color ~ '^#[0-9a-f]{6}$'),
  headline text not null default '',
  headline_en text not null default '',
  -- Lists of objects (api/recruitment/careers/career-page.ts).
  links jsonb not null default '[]',
  benefits jsonb not null default '[]',
  questions jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
call protect('career_page');

-- The pictures of the page, the first one at its top.
create table career_picture (
  organization_id uuid not null,
  file_id uuid not null,
  place smallint not null,
  -- What the picture shows, for those who do not see it.
  title text not null default '',
  primary key (organization_id, file_id),
  foreign key (organization_id, file_id) references file (organization_id, id) on delete cascade
);
call protect('career_picture');

-- An unlisted opening is published, but only those with its link find it. The others stand on the career page by `career_place` and
-- then by date.
alter table job
  add column unlisted boolean not null default false,
  add column career_place smallint;
create index job_career on job (organization_id, career_place, published_at desc, id desc)
  where publish_status = 10 and deleted_at is null and not unlisted;
drop index job_public_newest, job_public_city;
create index job_public_newest on job (published_at desc, id desc) where publish_status = 10 and deleted_at is null and not unlisted;
create index job_public_city on job (city_id) where publish_status = 10 and deleted_at is null and not unlisted;

/* The listed active jobs of active organisations that fit, newest first, with how many there are; both end at 10 000.
   Null means "any". Texts are folded; `part` is in
   the title, and every word of `in_description`, `in_activities` and `in_competencies` in that text of the job (skills are competencies). */
create or replace function public_jobs(part text, in_description text, in_activities text, in_competencies text, in_province int, in_city int, contracts int[], of_organization uuid, most int, after int)
  returns table (
    job_id uuid, title text, organization_id uuid, organization_name text, username text, logo uuid,
    city_id int, contract_type int, collaboration_model int, salary_min bigint, salary_max bigint, salary_currency text,
    published_at timestamptz, valid_through date, total bigint
  ) language sql stable security definer set search_path = public as $$
  with fitting as (
    select j.id, j.published_at
      from job j join organization o on o.id = j.organization_id and o.active
     where j.publish_status = 10 and j.deleted_at is null and not j.unlisted and not job_closed(j.valid_through)
       and (part is null or j.title_key like '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%')
       -- The index knows the words of all texts together; which of them a word is in is looked up in what it finds.
       and (nullif(concat_ws(' ', in_description, in_activities, in_competencies), '') is null
            or job_words(j.title, j.description, j.activities, j.knowledge_required, j.competencies, j.skills)
            @@ plainto_tsquery('simple', concat_ws(' ', in_description, in_activities, in_competencies)))
       and (in_description is null or text_words(j.description) @@ plainto_tsquery('simple', in_description))
       and (in_activities is null or text_words(j.activities) @@ plainto_tsquery('simple', in_activities))
       and (in_competencies is null
            or text_words(array_to_string(j.competencies || j.skills, ' ')) @@ plainto_tsquery('simple', in_competencies))
       and (in_city is null or j.city_id = in_city)
       and (in_province is null or j.city_id in (select c.id from city c where c.province_id = in_province))
       and (contracts is null or j.contract_type = any (contracts))
       and (of_organization is null or j.organization_id = of_organization)
     order by j.published_at desc, j.id desc
     limit 10000)
  select j.id, j.title, o.id, o.name, o.username, o.logo, j.city_id, j.contract_type, j.collaboration_model,
         j.salary_min, j.salary_max, j.salary_currency, j.published_at, j.valid_through, (select count(*) from fitting)
    from (select id from fitting order by published_at desc, id desc limit most offset after) page
    join job j on j.id = page.id join organization o on o.id = j.organization_id
   order by j.published_at desc, j.id desc
$$;

create or replace function public_job_cities() returns table (city_id int)
  language sql stable security definer set search_path = public as $$
  -- One job is enough to know: a look into the index for each city, however many jobs there are.
  select c.id from city c cross join lateral (
    select from job j join organization o on o.id = j.organization_id and o.active
     where j.city_id = c.id and j.publish_status = 10 and j.deleted_at is null and not j.unlisted and not job_closed(j.valid_through)
     limit 1) one
$$;

-- Pictures of the profile and the career page that were uploaded and then not used, or are no longer used. Undo and an open form may still
-- use them for a week.
create function forget_profile_pictures() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection in ('logo', 'career') and f.created_at < now() - interval '7 days'
     and not exists (select from organization o where o.id = f.organization_id and o.logo = f.id)
     and not exists (select from career_picture p where p.organization_id = f.organization_id and p.file_id = f.id)
  returning organization_id || '/' || id
$$;
revoke all on function forget_profile_pictures from public;
grant execute on function forget_profile_pictures to kargozin_app;
