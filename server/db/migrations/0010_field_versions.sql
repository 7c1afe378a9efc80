-- The version in which each field of a job was last changed, by its name on the wire: whoever saves late is told which
-- fields somebody else changed since he began, and not which he changed himself.
alter table job add field_versions jsonb not null default '{}';
