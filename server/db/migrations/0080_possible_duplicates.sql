-- Which applicants may be one person is kept, and not computed when it is read: the list grew with the applicants (decision
-- 025). A row says that two applications have the same national code (0), mobile (1), e-mail (2), or a near name and the same
-- date of birth (3). It depends on the data of the two alone. Jobs, the trash and "not the same person" are the reader's
-- conditions, so that they change without a change here.
create table possible_duplicate (
  organization_id uuid not null,
  -- Each pair stands in both directions, so that one index finds the pairs of an application.
  application_id uuid not null,
  other_id uuid not null check (other_id <> application_id),
  reason smallint not null check (reason between 0 and 3),
  -- Both are of one person already (application.person_id). Most are: people apply more than once.
  one_person boolean not null,
  primary key (organization_id, application_id, other_id, reason),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, other_id) references application on delete cascade
);
create index on possible_duplicate (organization_id, other_id);
-- The list: each pair once, the strongest reason and the newest first.
create index possible_duplicate_list on possible_duplicate (organization_id, reason, application_id desc, other_id desc)
  where application_id > other_id and not one_person;
call protect('possible_duplicate');

-- Applications whose data has changed. Two that are written at the same moment do not see each other, so the worker compares
-- them once more after both are committed.
create table unpaired (
  organization_id uuid not null,
  application_id uuid not null,
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade
);
call protect('unpaired');

-- The newest that have the same are found in the order of the index. These serve the search for a beginning as well.
create index applicant_mobile on applicant (organization_id, mobile text_pattern_ops, application_id) where mobile is not null;
create index applicant_email on applicant (organization_id, email text_pattern_ops, application_id) where email is not null;
create index applicant_national_id on applicant_private (organization_id, national_id, application_id) where national_id is not null;
-- Near names are looked for among those with one date of birth whose names begin with the same two sounds.
create index applicant_namesakes on applicant (organization_id, birth_date, substr(sound_key, 2, 2), application_id) where birth_date is not null;
drop index applicant_organization_id_mobile_idx, applicant_organization_id_mobile_idx1, applicant_organization_id_email_idx,
  applicant_organization_id_email_idx1, applicant_private_organization_id_national_id_idx, applicant_organization_id_birth_date_idx;

create function near_names(one text, two text) returns boolean language sql immutable strict parallel safe
  return public.similarity(public.whole_sound(one), public.whole_sound(two)) >= 0.6;

-- Whether the pair still has this reason.
create function are_alike(organization uuid, one uuid, two uuid, for_reason int) returns boolean language sql stable
  return case for_reason
    when 0 then exists (select from applicant_private x join applicant_private y on y.national_id = x.national_id
                         where x.organization_id = organization and x.application_id = one
                           and y.organization_id = organization and y.application_id = two)
    else exists (select from applicant x, applicant y
                  where x.organization_id = organization and x.application_id = one
                    and y.organization_id = organization and y.application_id = two
                    and case for_reason when 1 then y.mobile = x.mobile when 2 then y.email = x.email
                          else y.birth_date = x.birth_date and substr(y.sound_key, 2, 2) = substr(x.sound_key, 2, 2)
                               and near_names(y.sound_key, x.sound_key) end)
  end;

-- Compares these applications with all others of their organisation. Of the many that have one contact, each is paired with
-- the newest twenty: the address of an agency is no evidence, and the pairs would grow with the square. Rows are locked and
-- written in one order, so that two changes at once do not deadlock. A plan that was made while a table was small would read it
-- completely for each of thousands of new applicants, so plans are not kept and have to use the indexes.
create procedure pair_applicants(organizations uuid[], applications uuid[]) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  perform from possible_duplicate d
   where d.organization_id = any(organizations) and (d.application_id = any(applications) or d.other_id = any(applications))
     and not are_alike(d.organization_id, d.application_id, d.other_id, d.reason)
   order by d.organization_id, d.application_id, d.other_id, d.reason for update;
  if found then
    delete from possible_duplicate d
     where d.organization_id = any(organizations) and (d.application_id = any(applications) or d.other_id = any(applications))
       and not are_alike(d.organization_id, d.application_id, d.other_id, d.reason);
  end if;

  insert into possible_duplicate (organization_id, application_id, other_id, reason, one_person)
  select pair.organization, way.one, way.two, pair.reason, a.person_id = b.person_id
    from (
      select changed.organization, changed.application, same.application_id as other, 0 as reason
        from unnest(organizations, applications) changed(organization, application)
        join applicant_private x on x.organization_id = changed.organization and x.application_id = changed.application
       cross join lateral (
         select y.application_id from applicant_private y
          where y.organization_id = x.organization_id and y.national_id = x.national_id and y.application_id <> x.application_id
          order by y.application_id desc limit 20) same
      union all
      select changed.organization, changed.application, same.application_id, same.reason
        from unnest(organizations, applications) changed(organization, application)
        join applicant x on x.organization_id = changed.organization and x.application_id = changed.application
       cross join lateral (
         (select y.application_id, 1 as reason from applicant y
           where y.organization_id = x.organization_id and y.mobile = x.mobile and y.application_id <> x.application_id
           order by y.application_id desc limit 20)
         union all
         (select y.application_id, 2 from applicant y
           where y.organization_id = x.organization_id and y.email = x.email and y.application_id <> x.application_id
           order by y.application_id desc limit 20)
         union all
         (select y.application_id, 3 from applicant y
           where y.organization_id = x.organization_id and y.birth_date = x.birth_date
             and substr(y.sound_key, 2, 2) = substr(x.sound_key, 2, 2)
             and y.application_id <> x.application_id and near_names(y.sound_key, x.sound_key)
           order by y.application_id desc limit 20)) same) pair
    join application a on a.organization_id = pair.organization and a.id = pair.application
    join application b on b.organization_id = pair.organization and b.id = pair.other
   cross join lateral (values (pair.application, pair.other), (pair.other, pair.application)) way(one, two)
   group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4
      on conflict (organization_id, application_id, other_id, reason) do update set one_person = excluded.one_person
   where possible_duplicate.one_person <> excluded.one_person;
end $$;

create function note_other_person() returns trigger language plpgsql as $$
begin
  update possible_duplicate d set one_person = other.person_id = new.person_id
    from application other
   where d.organization_id = new.organization_id and new.id in (d.application_id, d.other_id)
     and other.organization_id = new.organization_id
     and other.id = case when d.application_id = new.id then d.other_id else d.application_id end
     and d.one_person <> (other.person_id = new.person_id);
  return null;
end $$;

create function pair_changed_applicants() returns trigger language plpgsql as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications from after x
     where coalesce(x.mobile, x.email, x.birth_date::text) is not null;
  else
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications
      from after x join before w using (organization_id, application_id)
     where (x.mobile, x.email, x.birth_date, x.sound_key) is distinct from (w.mobile, w.email, w.birth_date, w.sound_key);
  end if;
  if applications is not null then call note_unpaired(organizations, applications); end if;
  return null;
end $$;

create function pair_changed_codes() returns trigger language plpgsql as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications from after x
     where x.national_id is not null;
  elsif tg_op = 'DELETE' then
    -- Those that are deleted with their application take their pairs along.
    select array_agg(w.organization_id), array_agg(w.application_id) into organizations, applications from before w
     where w.national_id is not null
       and exists (select from application a where a.organization_id = w.organization_id and a.id = w.application_id);
  else
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications
      from after x join before w using (organization_id, application_id) where x.national_id is distinct from w.national_id;
  end if;
  if applications is not null then call note_unpaired(organizations, applications); end if;
  return null;
end $$;

create procedure note_unpaired(organizations uuid[], applications uuid[]) language plpgsql as $$
begin
  insert into unpaired (organization_id, application_id)
  select * from unnest(organizations, applications) it order by 1, 2 on conflict do nothing;
  call pair_applicants(organizations, applications);
end $$;

-- The worker's second comparison, of some. Returns of how many.
create function pair_again() returns int language plpgsql security definer set search_path = public as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  with taken as (
    delete from unpaired u using (
      select organization_id, application_id from unpaired order by 1, 2 limit 2000 for update skip locked) few
     where u.organization_id = few.organization_id and u.application_id = few.application_id
    returning u.organization_id, u.application_id)
  select array_agg(organization_id), array_agg(application_id) into organizations, applications from taken;
  if applications is not null then call pair_applicants(organizations, applications); end if;
  return coalesce(cardinality(applications), 0);
end $$;
revoke all on function pair_again from public;
grant execute on function pair_again to kargozin_app;

-- The applicants that are there, each with the twenty before them that are alike.
create procedure pair_everyone() language sql begin atomic
insert into possible_duplicate (organization_id, application_id, other_id, reason, one_person)
select pair.organization_id, way.one, way.two, pair.reason, a.person_id = b.person_id
  from (
    select organization_id, application_id as newer, unnest(array_agg(application_id) over same) as older, 0 as reason
      from applicant_private where national_id is not null
    window same as (partition by organization_id, national_id order by application_id rows between 20 preceding and 1 preceding)
    union all
    select organization_id, application_id, unnest(array_agg(application_id) over same), 1 from applicant where mobile is not null
    window same as (partition by organization_id, mobile order by application_id rows between 20 preceding and 1 preceding)
    union all
    select organization_id, application_id, unnest(array_agg(application_id) over same), 2 from applicant where email is not null
    window same as (partition by organization_id, email order by application_id rows between 20 preceding and 1 preceding)
    union all
    select organization_id, newer, older, 3
      from (select x.organization_id, x.application_id as newer, y.application_id as older,
                   row_number() over (partition by x.organization_id, x.application_id order by y.application_id desc) as place
              from applicant x join applicant y on y.organization_id = x.organization_id and y.birth_date = x.birth_date
               and substr(y.sound_key, 2, 2) = substr(x.sound_key, 2, 2)
             where y.application_id < x.application_id and near_names(y.sound_key, x.sound_key)) near
     where place <= 20) pair
  join application a on a.organization_id = pair.organization_id and a.id = pair.newer
  join application b on b.organization_id = pair.organization_id and b.id = pair.older
 cross join lateral (values (newer, older), (older, newer)) way(one, two);
end;
revoke all on procedure pair_everyone from public;
analyze applicant;
call pair_everyone();
analyze possible_duplicate;

create trigger pair_new after insert on applicant referencing new table as after
  for each statement execute function pair_changed_applicants();
create trigger pair_changed after update on applicant referencing old table as before new table as after
  for each statement execute function pair_changed_applicants();
create trigger pair_new after insert on applicant_private referencing new table as after
  for each statement execute function pair_changed_codes();
create trigger pair_changed after update on applicant_private referencing old table as before new table as after
  for each statement execute function pair_changed_codes();
create trigger pair_deleted after delete on applicant_private referencing old table as before
  for each statement execute function pair_changed_codes();
create trigger pair_person after update of person_id on application
  for each row when (old.person_id <> new.person_id) execute function note_other_person();
