-- The roles that an invitation brings: rows with references in place of a list of ids. A role that is deleted leaves the
-- invitations; those that are gone already were shown in none, and are left out.
create table invitation_role (
  organization_id uuid not null,
  invitation_id uuid not null,
  role_id uuid not null,
  primary key (organization_id, invitation_id, role_id),
  foreign key (organization_id, invitation_id) references invitation (organization_id, id) on delete cascade,
  foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
create index invitation_role_role on invitation_role (organization_id, role_id);
call protect('invitation_role');

insert into invitation_role (organization_id, invitation_id, role_id)
select distinct i.organization_id, i.id, role.id
  from invitation i cross join unnest(i.roles) given(id)
  join role on role.organization_id = i.organization_id and role.id = given.id;

alter table invitation drop column roles;
