import { recommendations } from '@kargozin/api/labels-work.ts'
import type { Spread } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { compareScorecards, type ComparedSection } from '@kargozin/api/recruitment/interviews/side-by-side.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'

type Section = ComparedSection<Scorecard>

const tones: { readonly [advice in keyof typeof recommendations]: Tone } = {
  strong_no: 'danger',
  no: 'warn',
  yes: 'info',
  strong_yes: 'green',
}

const scoreText = (score: number | null | undefined) => (typeof score === 'number' ? number(score) : '—')

/** Submitted scorecards side by side: interviewers in columns, questions in rows, and below the texts. */
export const SideBySide = ({ cards }: { cards: readonly Scorecard[] }) => (
  <div className="grid gap-6">
    {compareScorecards(cards).map(section => (
      <section key={section.id} aria-label={section.title} className="grid gap-3">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{section.title}</bdi>
          {!section.current && <Chip>{t('Earlier form')}</Chip>}
        </h3>
        <Scores section={section} />
        <Texts section={section} />
      </section>
    ))}
  </div>
)

function Scores({ section }: { section: Section }) {
  const { cards, questions, weighted, overall } = section
  return (
    <section
      aria-label={t('Scores')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than its place scrolls by keyboard only if it has the focus
      tabIndex={0}
      className="scroll overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line bg-surface-2 text-start">
            <Head first>{t('Question')}</Head>
            {cards.map(card => (
              <Head key={card.uuid}>
                <bdi>{card.user.fullName}</bdi>
                <span className="flex flex-wrap items-center gap-x-2 font-normal">
                  {card.submitted_at && <Time at={card.submitted_at} relative className="text-text-3" />}
                  {card.corrected_at && <Chip>{t('Corrected')}</Chip>}
                </span>
              </Head>
            ))}
            {cards.length > 1 && <Head>{t('Spread')}</Head>}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <th scope="row" className="px-3 py-2 text-start font-normal">
              {t('Recommendation')}
            </th>
            {cards.map(card => (
              <td key={card.uuid} className="px-3 py-2">
                {card.recommendation ? (
                  <Chip tone={tones[card.recommendation]}>{labelOf(recommendations, card.recommendation)}</Chip>
                ) : (
                  '—'
                )}
              </td>
            ))}
            {cards.length > 1 && <td className="px-3 py-2 text-text-2">—</td>}
          </tr>
          {questions.map(it => (
            <Row
              key={`${it.key} ${it.title}`}
              title={it.title}
              cells={it.answers.map(answer => scoreText(answer?.score))}
              spread={it.spread}
            />
          ))}
          <Row
            strong
            title={t('Weighted score')}
            cells={cards.map(it => scoreText(it.weighted_score))}
            spread={weighted}
          />
          <Row strong title={t('Overall score')} cells={cards.map(it => scoreText(it.score))} spread={overall} />
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ first, children }: { first?: boolean; children: React.ReactNode }) => (
  <th scope="col" className={cx('px-3 py-2 text-start font-medium', first && 'min-w-40')}>
    {children}
  </th>
)

type RowProps = { title: string; cells: string[]; spread: Spread | null; strong?: boolean }

function Row({ title, cells, spread, strong }: RowProps) {
  return (
    <tr className={cx('border-b border-line last:border-0', strong && 'font-medium')}>
      <th scope="row" className="px-3 py-2 text-start font-normal break-words">
        <bdi>{title}</bdi>
      </th>
      {cells.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns are in the order of the scorecards
        <td key={at} className="px-3 py-2">
          {text}
        </td>
      ))}
      {cells.length > 1 && (
        <td className="px-3 py-2 whitespace-nowrap text-text-2">
          <SpreadText spread={spread} />
        </td>
      )}
    </tr>
  )
}

/** A wide spread is marked: the interviewers should talk about it. */
function SpreadText({ spread }: { spread: Spread | null }) {
  if (!spread) return '—'
  const { lowest, highest, mean } = spread
  if (lowest === highest) return number(mean)
  return (
    <span className={cx(highest - lowest >= 2 && 'text-warn')}>
      {t('{lowest} to {highest}, mean {mean}', { lowest, highest, mean })}
    </span>
  )
}

const hasText = (card: Section['cards'][number]): boolean =>
  [card.strengths, card.doubts, ...card.questions.map(it => it.answer)].some(Boolean)

/** What the interviewers wrote. Their votes and scores stand in the table. */
const Texts = ({ section: { cards } }: { section: Section }) => (
  <ul className="grid gap-3">
    {cards.filter(hasText).map(card => (
      <li key={card.uuid} className="grid gap-2 rounded-md bg-surface-2 px-3 py-2.5">
        <p className="font-medium">
          <bdi>{card.user.fullName}</bdi>
        </p>
        <Text title={t('Strengths')} text={card.strengths} />
        <Text title={t('Doubts')} text={card.doubts} />
        {card.questions.map(it => (
          <Text key={it.key} title={it.title} text={it.answer} />
        ))}
      </li>
    ))}
  </ul>
)

function Text({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <div>
      <p className="text-sm text-text-3">
        <bdi>{title}</bdi>
      </p>
      <p className="break-words whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </div>
  )
}
