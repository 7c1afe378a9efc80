-- A decided correction is kept for thirty days, so that its employee can read the decision. It repeats values of the file, also sensitive
-- ones; that the file was changed stands in the history.
create function forget_corrections() returns void language sql security definer set search_path = public
  begin atomic
    delete from employee_correction where decided_at < now() - interval '30 days';
  end;
revoke all on function forget_corrections from public;
grant execute on function forget_corrections to kargozin_app;
