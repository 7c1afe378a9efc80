-- Whoever asked for a file and has left the organisation since is given no new link to it, though he knows the ticket.
create or replace function ticket_status(ticket_id uuid) returns table (organization_id uuid, state text, percent int, file_id uuid, message text)
  language sql stable security definer set search_path = public
  as $$
    select t.organization_id, t.state, t.percent, case when m.user_id is not null then t.file_id end, t.message
      from ticket t left join membership m on m.organization_id = t.organization_id and m.user_id = t.user_id
     where t.id = ticket_id
  $$;
