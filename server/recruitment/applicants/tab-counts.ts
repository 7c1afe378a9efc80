import { sql, type RawBuilder } from 'kysely'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { Member } from '../../core/http/answer.ts'
import { attachedFiles } from '../people/applicant-files.ts'

/** The counts beside the tabs of a profile, as a column of a row. */
export type TabCounts = Pick<Applicant, 'counts'>

/**
 * SQL: the column `counts` for the `application a`: the open tasks that the caller may see, the appointments that are not over, the
 * questionnaires and the attachments.
 */
export const tabCounts = (who: Member): RawBuilder<unknown> => sql`json_build_object(
    'tasks', (select count(*)::int from task t
        where t.organization_id = a.organization_id and t.application_id = a.id and t.deleted_at is null and t.status <> 'COMPLECTED'
          and (t.visibility = 'PUBLIC' or ${who.user_id} in (t.user_id, t.assignee_id))),
    'appointments', (select count(*)::int from appointment m
        where m.organization_id = a.organization_id and m.application_id = a.id and m.status = 'planned' and m.ends_at > now()),
    'surveys', (select count(*)::int from survey_assignment s
        where s.organization_id = a.organization_id and s.application_id = a.id),
    'attachments', (select count(*)::int from application_file af
        join file f on f.organization_id = af.organization_id and f.id = af.file_id
        where af.organization_id = a.organization_id and af.application_id = a.id and af.removed_at is null
          and f.collection = ${attachedFiles.name})) as counts`
