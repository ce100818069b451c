import { expect, it } from 'vitest';
import { repairRtlLines } from './rtl-repair';

it.each([
  ['סניף דיזנגוף )801(', 'סניף דיזנגוף (801)'],
  ['יתרה )3,210.50 USD) ליום', 'יתרה (3,210.50 USD) ליום'],
  ['סעיף (א) וסעיף )ב( בחוק', 'סעיף (א) וסעיף (ב) בחוק'],
  ['רחוב הרצל ,12 תל אביב', 'רחוב הרצל 12, תל אביב'],
  ['טלפון: *,5522 אתר', 'טלפון: *5522, אתר'],
  ['אתר il.co.leumi.www', 'אתר www.leumi.co.il'],
  ['דואר il.co.bank@dana.levi לפרטים', 'דואר levi.dana@bank.co.il לפרטים'],
  ['فاتورة ضريبة )أرنونا(', 'فاتورة ضريبة (أرنونا)'],
  ['شارع الزيتون ،12 الناصرة', 'شارع الزيتون 12، الناصرة'],
  ['شارع الزيتون ،١٢ الناصرة', 'شارع الزيتون ١٢، الناصرة'],
])('a reversed line is corrected: %s', (line, repaired) => {
  expect(repairRtlLines(line)).toBe(repaired);
});

it.each([
  'סניף דיזנגוף (801), תל אביב',
  '1) פרטי החשבון',
  'אתר www.leumi.co.il ודואר dana@bank.co.il',
  'סכום 1,234.50 ביום 15/07/2024',
  'See (1) and )2( at il.co.leumi.www',
])('a correct line, or one without Hebrew or Arabic, is unchanged: %s', (line) => {
  expect(repairRtlLines(line)).toBe(line);
});
