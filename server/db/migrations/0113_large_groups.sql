-- Bounds for possible duplicates with a similar name: at most twenty for each applicant, and none in a large group. A group are the
-- applicants with one date of birth whose names begin with the same two sounds. If it has more than a hundred, the date is
-- probably the default value of a form or of test data, and is no evidence.

-- The large groups. Only the worker writes them: if the triggers counted, imports with one date would wait for each other.
create table large_group (
  organization_id uuid not null references organization,
  birth_date date not null,
  head text not null,
  -- Counted up to 10,001.
  people int not null,
  primary key (organization_id, birth_date, head)
);
create index large_group_list on large_group (organization_id, people desc, birth_date, head);
call protect('large_group');

-- Large groups that an applicant has left, for the worker. Without a unique key, on which transactions would wait for each other.
create table shrunk_group (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  birth_date date not null,
  head text not null,
  primary key (organization_id, id)
);
call protect('shrunk_group');

-- As in 0081, with other bounds for names: no pairs in a large group, otherwise the ten nearest older and the ten nearest newer
-- applicants. Of the newest twenty, each would have had pairs with all others of the group.
create or replace procedure pair_applicants(organizations uuid[], applications uuid[], by_code boolean, by_person boolean) language plpgsql
set enable_seqscan = off as $$
begin
  execute $statement$
    insert into possible_duplicate (organization_id, application_id, other_id, reason, one_person)
    with mine as materialized (
      select x.organization_id, x.application_id, x.mobile, x.email, x.birth_date, x.sound_key
        from unnest($1, $2) changed(organization, application)
        join applicant x on x.organization_id = changed.organization and x.application_id = changed.application
       where $4)
    select pair.organization, way.one, way.two, pair.reason, a.person_id = b.person_id
      from (
        select changed.organization, changed.application, same.application_id as other, 0 as reason
          from unnest($1, $2) changed(organization, application)
          join applicant_private x on x.organization_id = changed.organization and x.application_id = changed.application
         cross join lateral (
           select y.application_id from applicant_private y
            where y.organization_id = x.organization_id and y.national_id = x.national_id and y.application_id <> x.application_id
            order by y.application_id desc limit 20) same
         where $3
        union all
        select x.organization_id, x.application_id, same.application_id, same.reason
          from mine x
         cross join lateral (
           (select y.application_id, 1 as reason from applicant y
             where y.organization_id = x.organization_id and y.mobile = x.mobile and y.application_id <> x.application_id
             order by y.application_id desc limit 20)
           union all
           (select y.application_id, 2 from applicant y
             where y.organization_id = x.organization_id and y.email = x.email and y.application_id <> x.application_id
             order by y.application_id desc limit 20)) same
        union all
        -- The namesakes of all who have one date of birth and beginning are read once, and each name is prepared once.
        select organization_id, application_id, other, 3
          from (select same.organization_id, x.application_id, y.application_id as other,
                       row_number() over (
                         partition by same.organization_id, x.application_id, y.application_id > x.application_id
                         order by case when y.application_id > x.application_id then y.application_id end, y.application_id desc) as place
                  from (select organization_id, birth_date, substr(sound_key, 2, 2) as head,
                               array_agg(application_id) as ids, array_agg(sound_key) as keys
                          from mine where birth_date is not null group by 1, 2, 3) same
                 cross join lateral (
                   select array_agg(it.application_id) as ids, array_agg(whole_sound(it.sound_key)) as sounds
                     from (select n.application_id, n.sound_key from applicant n
                            where n.organization_id = same.organization_id and n.birth_date = same.birth_date
                              and substr(n.sound_key, 2, 2) = same.head
                              and (cardinality(same.ids) > 1 or n.application_id <> same.ids[1])
                            limit 101) it
                   having count(*) between 1 and case when cardinality(same.ids) > 1 then 100 else 99 end) near
                 cross join lateral (
                   select it.application_id, whole_sound(it.sound_key) as sound
                     from unnest(same.ids, same.keys) it(application_id, sound_key) offset 0) x
                 cross join lateral unnest(near.ids, near.sounds) y(application_id, sound)
                 where y.application_id <> x.application_id and similarity(y.sound, x.sound) >= 0.6) alike
         where place <= 10) pair
      join application a on a.organization_id = pair.organization and a.id = pair.application
      join application b on b.organization_id = pair.organization and b.id = pair.other
     cross join lateral (values (pair.application, pair.other), (pair.other, pair.application)) way(one, two)
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4
        on conflict (organization_id, application_id, other_id, reason) do update set one_person = excluded.one_person
     where possible_duplicate.one_person <> excluded.one_person
  $statement$ using organizations, applications, by_code, by_person;
end $$;

-- Deletes these pairs, each in both directions. Rows are locked in one order, so that two changes at once do not deadlock.
create procedure delete_pairs(pairs possible_duplicate[]) language plpgsql set enable_seqscan = off as $$
declare
  locked possible_duplicate[];
begin
  select array_agg(d) into locked from (
    select d.* from possible_duplicate d join (
        select p.organization_id, p.application_id, p.other_id, p.reason from unnest(pairs) p
        union select p.organization_id, p.other_id, p.application_id, p.reason from unnest(pairs) p) p
        using (organization_id, application_id, other_id, reason)
     order by d.organization_id, d.application_id, d.other_id, d.reason for update of d) d;
  delete from possible_duplicate d using unnest(locked) it
   where d.organization_id = it.organization_id and d.application_id = it.application_id and d.other_id = it.other_id
     and d.reason = it.reason;
end $$;

-- Deletes the pairs by name of these applicants and of the others in these pairs that are more than ten older or ten newer ones: an applicant may
-- get some from others who changed later.
create procedure trim_pairs(organizations uuid[], applications uuid[]) language plpgsql set enable_seqscan = off as $$
declare
  many possible_duplicate[];
begin
  select array_agg(row(organization_id, application_id, other_id, 3, one_person)::possible_duplicate) into many from (
    select d.*, row_number() over (
             partition by d.organization_id, d.application_id, d.other_id > d.application_id
             order by case when d.other_id > d.application_id then d.other_id end, d.other_id desc) as place
      from (select it.organization, it.application from unnest(organizations, applications) it(organization, application)
            union
            select p.organization_id, p.other_id from unnest(organizations, applications) it(organization, application)
              join possible_duplicate p on p.organization_id = it.organization and p.application_id = it.application and p.reason = 3) near
      join possible_duplicate d on d.organization_id = near.organization and d.application_id = near.application and d.reason = 3) ranked
   where place > 10;
  if many is not null then call delete_pairs(many); end if;
end $$;

-- Counts the groups of these applicants, and those that applicants have left. A group that has become large loses its pairs by name;
-- one that is no longer large gets them.
create procedure count_groups(organizations uuid[], applications uuid[]) language plpgsql set enable_seqscan = off as $$
declare
  it record;
  was_large boolean;
  outdated possible_duplicate[];
  members uuid[];
begin
  for it in
    with left_groups as (
      delete from shrunk_group s using (select organization_id, id from shrunk_group order by 1, 2 limit 500 for update skip locked) few
       where s.organization_id = few.organization_id and s.id = few.id
      returning s.organization_id, s.birth_date, s.head),
    groups as (
      select organization_id, birth_date, head, array_agg(id) filter (where id is not null) as ids from (
        select x.organization_id, x.birth_date, substr(x.sound_key, 2, 2) as head, x.application_id as id
          from unnest(organizations, applications) changed(organization, application)
          join applicant x on x.organization_id = changed.organization and x.application_id = changed.application
         where x.birth_date is not null
        union all
        select organization_id, birth_date, head, null from left_groups) one
       group by 1, 2, 3)
    select g.*, counted.people from groups g
     cross join lateral (
       select count(*) as people from (
         select from applicant n where n.organization_id = g.organization_id and n.birth_date = g.birth_date
            and substr(n.sound_key, 2, 2) = g.head limit 10001) n) counted
     where counted.people > 100 or exists (
       select from large_group l where l.organization_id = g.organization_id and l.birth_date = g.birth_date and l.head = g.head)
     order by 1, 2, 3
  loop
    delete from large_group l
     where l.organization_id = it.organization_id and l.birth_date = it.birth_date and l.head = it.head;
    was_large := found;
    if it.people > 100 then
      insert into large_group (organization_id, birth_date, head, people) values (it.organization_id, it.birth_date, it.head, it.people)
          on conflict (organization_id, birth_date, head) do update set people = excluded.people;
      -- The first time of all of the group, later of those who were changed when their transaction did not see the others.
      select array_agg(d) into outdated from applicant n
        join possible_duplicate d on d.organization_id = n.organization_id and d.application_id = n.application_id and d.reason = 3
       where n.organization_id = it.organization_id and n.birth_date = it.birth_date and substr(n.sound_key, 2, 2) = it.head
         and (not was_large or n.application_id = any(it.ids));
      if outdated is not null then call delete_pairs(outdated); end if;
    else
      select array_agg(n.application_id) into members from applicant n
       where n.organization_id = it.organization_id and n.birth_date = it.birth_date and substr(n.sound_key, 2, 2) = it.head;
      if members is not null then
        call pair_applicants(array_fill(it.organization_id, array[cardinality(members)]), members, by_code => false, by_person => true);
      end if;
    end if;
  end loop;
end $$;

create or replace function pair_again() returns int language plpgsql security definer set search_path = public as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  with taken as (
    delete from unpaired u using (
      select organization_id, application_id from unpaired order by 1, 2 limit 500 for update skip locked) few
     where u.organization_id = few.organization_id and u.application_id = few.application_id
    returning u.organization_id, u.application_id)
  select coalesce(array_agg(organization_id), '{}'), coalesce(array_agg(application_id), '{}') into organizations, applications from taken;
  if cardinality(applications) > 0 then
    call unpair_applicants(organizations, applications);
    call pair_applicants(organizations, applications, by_code => true, by_person => true);
    call trim_pairs(organizations, applications);
  end if;
  call count_groups(organizations, applications);
  return cardinality(applications);
end $$;

-- Notes the large groups that applicants have left.
create function note_shrunk_groups() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    insert into shrunk_group (organization_id, birth_date, head)
    select distinct g.organization_id, g.birth_date, g.head from before w
      join large_group g on g.organization_id = w.organization_id and g.birth_date = w.birth_date and g.head = substr(w.sound_key, 2, 2);
  else
    insert into shrunk_group (organization_id, birth_date, head)
    select distinct g.organization_id, g.birth_date, g.head from before w
      join large_group g on g.organization_id = w.organization_id and g.birth_date = w.birth_date and g.head = substr(w.sound_key, 2, 2)
      join after x on x.organization_id = w.organization_id and x.application_id = w.application_id
     where x.birth_date is distinct from g.birth_date or substr(x.sound_key, 2, 2) <> g.head;
  end if;
  return null;
end $$;
create trigger leave_group after update on applicant referencing old table as before new table as after
  for each statement execute function note_shrunk_groups();
create trigger leave_group_deleted after delete on applicant referencing old table as before
  for each statement execute function note_shrunk_groups();

revoke all on procedure delete_pairs, trim_pairs, count_groups from public;
revoke all on function note_shrunk_groups from public;

insert into large_group (organization_id, birth_date, head, people)
select organization_id, birth_date, substr(sound_key, 2, 2), least(count(*), 10001) from applicant where birth_date is not null
 group by 1, 2, 3 having count(*) > 100;
delete from possible_duplicate d using applicant x, large_group g
 where d.reason = 3 and x.organization_id = d.organization_id and x.application_id = d.application_id
   and g.organization_id = x.organization_id and g.birth_date = x.birth_date and g.head = substr(x.sound_key, 2, 2);
delete from possible_duplicate d using (
  select ranked.organization_id, way.one, way.two from (
    select organization_id, application_id, other_id, row_number() over (
             partition by organization_id, application_id, other_id > application_id
             order by case when other_id > application_id then other_id end, other_id desc) as place
      from possible_duplicate where reason = 3) ranked
   cross join lateral (values (application_id, other_id), (other_id, application_id)) way(one, two)
   where ranked.place > 10) many
 where d.reason = 3 and d.organization_id = many.organization_id and d.application_id = many.one and d.other_id = many.two;
analyze large_group;
