-- The photo of an applicant is a reference in place of an id among the details. A file that is deleted is nobody's photo.
alter table applicant
  add avatar uuid,
  add foreign key (organization_id, avatar) references file (organization_id, id) on delete set null (avatar);
create index applicant_avatar on applicant (organization_id, avatar) where avatar is not null;

update applicant t set avatar = f.id
  from file f
 where f.organization_id = t.organization_id and f.id::text = t.details ->> 'avatar';
-- What named no file led nowhere, and is left out.
update applicant set details = details - 'avatar' where details ? 'avatar';
