import type { CategoryFacts } from '../category-facts.ts';

export const car: CategoryFacts = {
  family: 'home',
  emoji: '🚗',
  names: { en: 'Car', he: 'רכב', ru: 'Автомобиль' },
};

export const description =
  'a vehicle: registration, roadworthiness test, service plan, traffic and parking fines, tolls, buying and selling it (רישיון רכב, טסט, דוח חניה; ПТС, СТС, штраф ГИБДД)';
