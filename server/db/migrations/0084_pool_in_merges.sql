-- A membership of the talent pool moves to the application that goes on in a merge, and back, with its tags and suggestions.
alter table talent_tag drop constraint talent_tag_organization_id_application_id_fkey;
alter table talent_tag add foreign key (organization_id, application_id) references talent on delete cascade on update cascade;
alter table talent_suggestion drop constraint talent_suggestion_organization_id_application_id_fkey;
alter table talent_suggestion
  add foreign key (organization_id, application_id) references talent on delete cascade on update cascade;

-- Memberships of applications that became part of another one before.
delete from talent t using application g
 where g.organization_id = t.organization_id and g.merged_into = t.application_id and t.removed_at is not null
   and exists (select from talent o where o.organization_id = g.organization_id and o.application_id = g.id and o.removed_at is null);
with there as (
  -- Several parts of one application may be in the pool: the last added moves.
  select distinct on (g.organization_id, g.merged_into) g.organization_id, g.id as gone, g.merged_into as kept, m.id as merge_id
    from talent t
    join application g on g.organization_id = t.organization_id and g.id = t.application_id and g.merged_into is not null
    join person_merge m on m.organization_id = g.organization_id and m.undone_at is null and g.id in (m.application_id, m.other_id)
   where t.removed_at is null
     and not exists (select from talent o where o.organization_id = t.organization_id and o.application_id = g.merged_into)
   order by g.organization_id, g.merged_into, t.added_at desc, m.id desc),
moved as (
  update talent t set application_id = there.kept from there
   where t.organization_id = there.organization_id and t.application_id = there.gone)
insert into person_merge_item (organization_id, merge_id, application_id, in_table, key, before, after)
select organization_id, merge_id, gone, 'talent', jsonb_build_object('application_id', kept),
       jsonb_build_object('application_id', gone), jsonb_build_object('application_id', kept) from there;

-- The text of a CV that was replaced by a newer one, so that the older one can still be read beside it.
alter table application_file add cv_text text;
