-- A reply hangs under a comment on the same application, and under no reply (comments.ts).
alter table comment
  add column parent_id uuid,
  add column deleted_at timestamptz,
  add unique (organization_id, application_id, id),
  add foreign key (organization_id, application_id, parent_id) references comment (organization_id, application_id, id)
    on delete cascade,
  add check (parent_id <> id);
create index on comment (organization_id, application_id, parent_id, id) where parent_id is not null;
create index on comment (deleted_at) where deleted_at is not null;

-- Who is named in a comment, by the name that stands in its text.
create table comment_mention (
  organization_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null references user_account,
  name text not null,
  primary key (organization_id, comment_id, user_id),
  foreign key (organization_id, comment_id) references comment on delete cascade
);
create index on comment_mention (user_id);
call protect('comment_mention');

-- Deleted comments stay for a day, so that the deletion can be undone. One with replies stays as their head, without its text.
create function forget_deleted_comments() returns void language sql security definer set search_path = public
  begin atomic
    delete from comment c where c.deleted_at < now() - interval '1 day'
       and not exists (select from comment r where r.organization_id = c.organization_id
                          and r.application_id = c.application_id and r.parent_id = c.id and (r.deleted_at is null or r.deleted_at >= now() - interval '1 day'));
    delete from comment_mention m using comment c where c.organization_id = m.organization_id and c.id = m.comment_id
       and c.deleted_at < now() - interval '1 day';
    update comment set comment = '' where deleted_at < now() - interval '1 day' and comment <> '';
  end;
revoke all on function forget_deleted_comments from public;
grant execute on function forget_deleted_comments to kargozin_app;
