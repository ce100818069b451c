import { calendarDates } from '../calendar-dates.ts';

/** Returns dates with the words for year, month and day: 2024년 3월 15일. */
export const findKoreanDates = calendarDates([
  {
    pattern: /(?<!\d)(?<year>(?:19|20)\d\d)\s?년\s?(?<month>\d{1,2})\s?월\s?(?<day>\d{1,2})\s?일/gu,
    read: ({ year, month, day }) => [Number(year), Number(month), Number(day)],
  },
]);
