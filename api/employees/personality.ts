/** The sixteen types of the questionnaire of Myers and Briggs. The keys are the same in both languages. */
export const personalityTypes = {
  ISTJ: { fa: 'ISTJ', en: 'ISTJ' },
  ISFJ: { fa: 'ISFJ', en: 'ISFJ' },
  INFJ: { fa: 'INFJ', en: 'INFJ' },
  INTJ: { fa: 'INTJ', en: 'INTJ' },
  ISTP: { fa: 'ISTP', en: 'ISTP' },
  ISFP: { fa: 'ISFP', en: 'ISFP' },
  INFP: { fa: 'INFP', en: 'INFP' },
  INTP: { fa: 'INTP', en: 'INTP' },
  ESTP: { fa: 'ESTP', en: 'ESTP' },
  ESFP: { fa: 'ESFP', en: 'ESFP' },
  ENFP: { fa: 'ENFP', en: 'ENFP' },
  ENTP: { fa: 'ENTP', en: 'ENTP' },
  ESTJ: { fa: 'ESTJ', en: 'ESTJ' },
  ESFJ: { fa: 'ESFJ', en: 'ESFJ' },
  ENFJ: { fa: 'ENFJ', en: 'ENFJ' },
  ENTJ: { fa: 'ENTJ', en: 'ENTJ' },
} as const

/** The five factors of personality. An employee has those in which their score is high. */
export const personalityFactors = {
  openness: { fa: 'گشودگی به تجربه', en: 'Openness' },
  conscientiousness: { fa: 'وظیفه‌شناسی', en: 'Conscientiousness' },
  extraversion: { fa: 'برون‌گرایی', en: 'Extraversion' },
  agreeableness: { fa: 'سازگاری', en: 'Agreeableness' },
  neuroticism: { fa: 'روان‌رنجوری', en: 'Neuroticism' },
} as const
