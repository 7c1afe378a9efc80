import { sql } from 'kysely'

/**
 * The e-mail address of the person `p` to which anything about the application `a` may go. Anybody can apply with anybody's
 * mobile number and so give a known person an address: one that only another application names is not written to, as
 * long as there is a mobile number.
 */
export const ownEmail = sql<string | null>`case when p.mobile is null or p.email = a.snapshot ->> 'email'
  or exists (select from information own where own.organization_id = a.organization_id and own.application_id = a.id
       and own.given ->> 'email' = p.email)
  or not exists (select from application other
       left join information told on told.organization_id = other.organization_id and told.application_id = other.id
      where other.organization_id = a.organization_id and other.person_id = a.person_id and other.id <> a.id
        and p.email in (other.snapshot ->> 'email', told.given ->> 'email')) then p.email end`
