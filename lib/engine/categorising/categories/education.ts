import type { CategoryFacts } from '../category-facts.ts';

export const education: CategoryFacts = {
  family: 'letters',
  emoji: '🎓',
  names: { en: 'Education', he: 'חינוך', ru: 'Образование' },
};

export const description =
  'kindergarten to university: marks, diplomas, enrolment, fees, timetables, circulars to parents and students (תעודת בגרות, גיליון ציונים; диплом, справка об обучении)';
