/** The kinds of records that belong to one person and that other members may not see. */
export const personalKinds: readonly string[] = [
  'notification',
  'absence',
  'messageFile',
  'session',
  'ownPicture',
  'comment',
  'deleted comment',
  'saved_view',
  'deleted saved_view',
  'memo',
  'deleted memo',
  'bulk',
  'removal',
]
