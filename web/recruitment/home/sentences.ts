import type { Word } from '../../core/words.ts'

/** Ten sentences for the start of a working day, written for Kargozin. */
const sentences: readonly Word[] = [
  'Every good team started with one good conversation.',
  'A quick answer is the first kindness to someone who is waiting.',
  'Look for what people can become, not only for what they have been.',
  'A clear job description saves ten unclear interviews.',
  'People remember how they were told no.',
  'Ask fewer questions, and listen longer.',
  'A small step in the pipeline may be a big day in someone’s life.',
  'The right person is worth one more look.',
  'Order in small things leaves your mind free for people.',
  'Someone’s story with us may begin today.',
]

/** The sentence for a random number from 0 to below 1, such as the result of Math.random. */
export const sentenceAt = (chance: number): Word =>
  sentences[Math.floor(chance * sentences.length)] ?? 'Ask fewer questions, and listen longer.'
