-- The page of all notices is filtered by kind.
create index notification_of_kind on notification (organization_id, user_id, type, id desc);
