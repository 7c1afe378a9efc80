-- Members who could manage tags and sources could also set the working time and the delays of messages; these now need a permission
-- of their own.
update role set permissions = permissions || array['organization.settings.general']
 where permissions @> array['organization.settings.recruitment']
   and not permissions @> array['organization.settings.general'];

-- When a member is away: leave, a trip, a doctor's appointment. Nobody is offered an appointment with them at these times.
create table absence (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  title text,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on absence (organization_id, user_id, ends_at);
create index on absence (organization_id, ends_at);
call protect('absence');
