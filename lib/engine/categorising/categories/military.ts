import type { CategoryFacts } from '../category-facts.ts';

export const military: CategoryFacts = {
  family: 'state',
  emoji: '🎖️',
  names: { en: 'Military', he: 'צבא', ru: 'Армия' },
  issuedBy: 'state',
};

export const description =
  'army service: call-up, reserve duty, exemptions, discharge, veterans (צו מילואים, תעודת שחרור; повестка, военный билет)';
