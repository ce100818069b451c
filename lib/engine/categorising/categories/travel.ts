import type { CategoryFacts } from '../category-facts.ts';

export const travel: CategoryFacts = {
  family: 'home',
  emoji: '✈️',
  names: { en: 'Travel', he: 'נסיעות', ru: 'Поездки' },
  kinds: { ticket: 5 },
  kindGroup: 'travel',
};

export const description =
  'journeys: flight and train tickets, hotel bookings, itineraries, visas, car hire abroad (כרטיס טיסה, אישור הזמנה; посадочный талон, виза)';
