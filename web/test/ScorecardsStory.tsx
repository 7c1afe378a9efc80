import type { Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { t } from '../core/words.ts'
import { SideBySide } from '../recruitment/interviews/SideBySide.tsx'

type Vote = Pick<Scorecard, 'section_key' | 'score' | 'recommendation'>

const card = (fullName: string, vote: Vote): Scorecard => ({
  ...vote,
  ...{ uuid: `${fullName} ${vote.section_key}`, user: { id: fullName, fullName }, mine: false, state: 'submitted' },
  ...{ section_title: vote.section_key, current: true, weighted_score: vote.score, strengths: '', doubts: '' },
  questions: [{ key: 'depth', title: 'دانش فنی', weight: 1, score: vote.score, answer: '' }],
  ...{ submitted_at: '2026-11-01T08:00:00Z', corrected_at: null, take_back_until: null },
  ...{ updated_at: '2026-11-01T08:00:00Z', version: 1 },
})

const cards: readonly Scorecard[] = [
  card('رضا صادقی', { section_key: 'فنی', score: 2, recommendation: 'no' }),
  card('مینا کریمی', { section_key: 'فنی', score: 4, recommendation: 'strong_yes' }),
  card('رضا صادقی', { section_key: 'فرهنگی', score: 3, recommendation: 'yes' }),
]

/** Two scorecards of one section, and a single one of another. */
export const ScorecardsStory = () => (
  <>
    <h1>{t('Interviews')}</h1>
    <SideBySide cards={cards} />
  </>
)
