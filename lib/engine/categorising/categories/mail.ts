import type { CategoryFacts } from '../category-facts.ts';

export const mail: CategoryFacts = {
  family: 'letters',
  emoji: '✉️',
  names: { en: 'Mail', he: 'דואר', ru: 'Почта' },
  kinds: { letter: 0.9 },
  isVague: true,
};

export const description =
  'letters and notes whose only matter is to communicate: greetings, invitations, neighbours, parcel and delivery slips, personal letters (הודעה על דבר דואר, ברכה; извещение о посылке, письмо)';
