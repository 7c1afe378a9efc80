import { allPermissions, permissions, type Permission } from '@kargozin/api/permissions.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { t, type Word } from '../../core/words.ts'

/** A group of permissions on the screen. */
export type PermissionGroup = { title: Word; permissions: Permission[] }

const recruiting = /^organization\.(hiring|careerPage|subsidiary|report\.ats|settings\.(recruitment|retention))/
const performance = /^organization\.(performance|survey|goals|okr|highlights|settings\.evaluation)/

/** The group of a permission, by the beginning of its name. All others concern the organisation itself. */
function groupOf(name: string): Word {
  if (recruiting.test(name)) return 'Recruitment'
  if (performance.test(name)) return 'Performance'
  return 'Organisation'
}

/** The permissions whose labels contain the typed text, in groups. */
export function groupsOf(typed: string): PermissionGroup[] {
  const key = foldText(typed)
  const found = allPermissions.filter(
    name => foldText(t(permissions[name])).includes(key) || name.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  return [...Map.groupBy(found, groupOf)].map(([title, names]) => ({ title, permissions: names }))
}
