import { useState } from 'react'
import { positions, type JobStatement } from '@kargozin/api/structure/positions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { partsOfStatement as parts } from './statement-parts.ts'

/** The versions of a job statement. One is shown in full, and an old one can be put in force again. */
export function StatementVersions({ statement: { uuid, version: current } }: { statement: JobStatement }) {
  const [shown, setShown] = useState<number>()
  const of = useCall(positions.statementVersions, { params: { uuid } })
  return (
    <Loaded of={of} failed={t('The versions could not be loaded')} small>
      {({ versions }) => (
        <ul aria-label={t('Versions')} className="divide-y divide-line">
          {versions.map(it => (
            <li key={it.version} className="py-2">
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{t('Version {number}', { number: number(it.version) })}</span>
                {it.version === current && <Chip tone="green">{t('In force')}</Chip>}
                <span className="min-w-0 flex-1 text-sm text-text-2">
                  {it.written_by && <bdi>{it.written_by}</bdi>} <Time at={it.written_at} />
                </span>
                <Button
                  kind="ghost"
                  size="sm"
                  expanded={shown === it.version}
                  onPress={() => setShown(shown === it.version ? undefined : it.version)}
                >
                  {shown === it.version ? t('Hide') : t('Show')}
                  <span className="sr-only">: {number(it.version)}</span>
                </Button>
              </div>
              {shown === it.version && <OldVersion uuid={uuid} version={it.version} current={current} />}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The texts of one version. */
function OldVersion({ uuid, version, current }: { uuid: string; version: number; current: number | null }) {
  const params = { uuid }
  const of = useCall(positions.statement, { params, query: { version } })
  const save = useSend(positions.saveStatement, {
    quiet: true,
    done: () => toast.success(t('The job statement was saved as a new version.')),
  })
  return (
    <Loaded of={of} failed={t('This version could not be loaded')} small>
      {({ job_statement: old }) => (
        <div className="grid gap-3 py-2">
          {parts.map(({ name, word }) => {
            const html = old[name]
            return (
              html && (
                <section key={name}>
                  <h3 className="text-sm font-medium text-text-2">{t(word)}</h3>
                  <SafeHtml html={html} />
                </section>
              )
            )
          })}
          {version !== current && (
            <div>
              <Button
                size="sm"
                pending={save.pending}
                onPress={() => {
                  const texts = Object.fromEntries(parts.map(({ name }) => [name, old[name]]))
                  save.send({ params, body: { ...texts, version: current } })
                }}
              >
                {t('Put this version in force again')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
