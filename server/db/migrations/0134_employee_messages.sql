-- The text messages that employees got by themselves, so that nobody gets one twice: on their birthday (`day` is that day), and before
-- their contract ends (`day` is its end).
create table employee_sms (
  organization_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('birthday', 'contract')),
  day date not null,
  primary key (organization_id, employee_id, kind, day),
  foreign key (organization_id, employee_id) references employee on delete cascade
);
call protect('employee_sms');

-- The organisations that send text messages to their employees, for the timed task.
create function organizations_with_employee_sms() returns setof uuid language sql stable security definer set search_path = public
  begin atomic select id from organization where active and (send_birthday_sms or send_contract_expire_sms); end;
revoke all on function organizations_with_employee_sms from public;
grant execute on function organizations_with_employee_sms to kargozin_app;
