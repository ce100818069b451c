import { describe, expect, it } from 'vitest';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { normaliseText } from '../../text/normalise';
import type { FieldHints } from '../hints';
import { findIssueDate } from './issue-date';
import { findDates } from './mentions';

const paperOf = (text: string) => readDocumentText(layOut([{ number: 1, text }]), { language: 'en' });
const issued = (text: string, hints: FieldHints = {}) => findIssueDate(paperOf(text), hints)?.value;

describe('dates of printing', () => {
  it.each([
    ['Payment date: March 16, 2024', '11/20/26, 6:30 PM\tReceipt', 'https://pay.example.org/r?id=1\t1/1'],
    ['תאריך תשלום: 16/03/2024', 'אישור תשלום - עיריית ארבל\t18:30 20/11/2026,', '1/1\thttps://pay.example.org/r'],
    ['Дата: 16.03.2024', '20.11.2026, 18:30\tКвитанция', 'https://pay.example.org/r\t1/2'],
    ['Order placed 16 March 2024', 'Your order\thttps://shop.example/o', '1 of 1\t11/20/26, 6:30 PM'],
  ])('in a browser’s stamp are not the document’s date: %j', (line, header, footer) => {
    expect(issued([header, 'Receipt', line, 'Amount: 81.40', footer].join('\n'))).toBe('2024-03-16');
  });

  it.each([
    'ORD #07 -REG #19- 18/01/2018',
    'REG #2- 18/01/2018 13:51:47',
    'Date : 20180118',
    'DATE:18/01/2018 10:52PM',
  ])('a register or a number before the date of a receipt does not hide it: %s', (line) => {
    const text = `CORAL MART\nTEL NO. 03-9010-9849\n${line}\nMILK\t5.90\nTOTAL\t5.90\nCASH\t10.00\nCHANGE\t4.10`;
    expect(issued(text, { kind: 'receipt' })).toBe('2018-01-18');
  });

  it('the country decides the order of day and month', () => {
    const text = (address: string) => `CORAL MART\n${address}\nDate: 06/08/2017\nTOTAL\t5.90`;
    expect(issued(text('Kuala Lumpur, Malaysia'))).toBe('2017-08-06');
    expect(issued(text('Akron, OH 44308'))).toBe('2017-06-08');
  });

  it('a time and a date on a receipt are no browser stamp', () => {
    expect(issued('FRESH MARKET\nMILK 5.90\nTOTAL 5.90\n16/03/2024 18:30', { kind: 'receipt' })).toBe('2024-03-16');
  });

  it.each([
    ['Date: 16/03/2024', 'Printed on 20/11/2026 at 18:30'],
    ['תאריך: 16/03/2024', 'הודפס בתאריך 20/11/2026 בשעה 18:30'],
    ['Дата: 16.03.2024', 'Отпечатано 20.11.2026 18:30'],
    ['Date: 16/03/2024', 'This confirmation was generated on 20/11/2026 and needs no signature.'],
    ['Date: 16/03/2024', 'Report generated: 20/11/2026 18:30'],
    ['Date: 16/03/2024', 'Printed by J. Holt (desk 4) at 20/11/2026 18:30'],
    ['Dated 16 March 2024', 'Copy printed 20 Nov 2026 18:30 by user 31'],
    ['Payment date: 16/03/2024', 'Print date: 20/11/2026'],
    ['תאריך: 16/03/2024', 'הודפס ע"י מיכל ארד בתאריך 20/11/2026 18:30'],
    ['תאריך תשלום: 16/03/2024', 'תאריך הדפסה: 20/11/2026 18:30'],
    ['Datum: 16.03.2024', 'Dieses Dokument wurde elektronisch erstellt am 20.11.2026'],
    ['Fecha: 16/03/2024', 'Documento impreso el 20/11/2026'],
  ])('do not count if the document has its own date: %j', (line, printed) => {
    expect(issued(['Coral Bank', line, 'Confirmation', 'Amount 1,250.00', printed].join('\n'))).toBe('2024-03-16');
  });

  it.each([
    ['Account statement\nPeriod 01/02/2024 - 29/02/2024\nClosing balance 980.15\nPage printed 03/03/2024'],
    ['דף חשבון\nלתקופה 01/02/2024 - 29/02/2024\nיתרת סגירה 980.15\nהודפס בתאריך 03/03/2024'],
    ['Выписка по счёту\nПериод 01.02.2024 - 29.02.2024\nОстаток 980,15\nОтпечатано 03.03.2024'],
  ])('do not count on a statement with a period: %j', (text) => {
    expect(issued(text, { kind: 'statement' })).toBe('2024-02-29');
  });

  it('leave a statement no date but its period, never the first day of it', () => {
    const text = 'Coral Bank\nAccount statement\nPeriod: 1 Feb 2024 to 29 Feb 2024\nClosing balance 980.15';
    expect(issued(`${text}\nDownloaded on 3 March 2024 at 08:15`, { kind: 'statement' })).not.toBe('2024-02-01');
  });

  describe('nor on a payslip with a pay date', () => {
    const english = 'Lakeside Foods Ltd\nPAYSLIP\nEmployee: Dana Brook\nGross pay 9,400.00\nNet pay 7,210.35';
    const hebrew = 'מאפיית האגם בע"מ\nתלוש שכר\nשם העובד: דנה ברוק\nשכר ברוטו 9,400.00\nשכר נטו 7,210.35';
    const russian = 'ООО Озеро\nРасчётный листок\nСотрудник: Анна Лугова\nНачислено 94 000,00\nК выплате 72 103,50';
    const slips = [
      [english, 'Date of hire: 03/02/2019', 'Pay date: 09/04/2024', 'Printed on: 17/05/2024'],
      [english, 'Hire date: 03/02/2019', 'Date paid: 09/04/2024', 'Print date: 17/05/2024'],
      [hebrew, 'תאריך תחילת עבודה: 03/02/2019', 'תאריך תשלום: 09/04/2024', 'תאריך הדפסה: 17/05/2024'],
      [hebrew, 'תאריך קבלה לעבודה: 03/02/2019', 'תאריך תשלום: 09/04/2024', 'הודפס בתאריך: 17/05/2024'],
      [hebrew, 'תאריך תחילת עבודה: 03/02/2019', 'מועד תשלום: 09/04/2024', 'תאריך הדפסה: 17/05/2024'],
      [hebrew, 'תאריך קבלה לעבודה: 03/02/2019', 'מועד התשלום 09/04/2024', 'הודפס בתאריך: 17/05/2024'],
      [hebrew, 'תאריך תחילת עבודה: 03/02/2019', 'תאריך ערך: 09/04/2024', 'תאריך הדפסה: 17/05/2024'],
      [hebrew, 'תאריך תחילת עבודה: 03/02/2019', 'יום ערך\n09/04/2024', 'הודפס בתאריך: 17/05/2024'],
      [english, 'Hire date: 03/02/2019', 'Value date: 09/04/2024', 'Print date: 17/05/2024'],
      [russian, 'Дата приёма: 03.02.2019', 'Дата зачисления: 09.04.2024', 'Дата печати: 17.05.2024'],
      [russian, 'Дата приёма: 03.02.2019', 'Дата выплаты: 09.04.2024', 'Дата печати: 17.05.2024'],
      [russian, 'Дата приёма на работу: 03.02.2019', 'Выплачено: 09.04.2024', 'Отпечатано: 17.05.2024'],
    ] as const;

    it.each(slips)('and the day of hiring: %j, %j, %j, %j', (slip, hired, paid, printed) => {
      expect(issued([slip, hired, paid, printed].join('\n'), { kind: 'payslip' })).toBe('2024-04-09');
      expect(issued([printed, slip, hired, paid].join('\n'), { kind: 'payslip' })).toBe('2024-04-09');
    });

    it.each(slips)('alone: %j, %j, %j, %j', (slip, _hired, paid, printed) => {
      expect(issued([slip, paid, printed].join('\n'), { kind: 'payslip' })).toBe('2024-04-09');
      expect(issued([printed, slip, paid].join('\n'), { kind: 'payslip' })).toBe('2024-04-09');
    });

    it.each([
      [hebrew, 'מועד תשלום: 09/04/2024', 'תאריך ערך: 10/04/2024'],
      [hebrew, 'תאריך ערך: 10/04/2024', 'תאריך תשלום: 09/04/2024'],
      [english, 'Value date: 10/04/2024', 'Pay date: 09/04/2024'],
      [russian, 'Дата зачисления: 10.04.2024', 'Дата выплаты: 09.04.2024'],
    ])('before the value date: %j, %j, %j', (...lines) => {
      expect(issued([...lines, 'תאריך הדפסה: 17/05/2024'].join('\n'), { kind: 'payslip' })).toBe('2024-04-09');
    });

    it.each([
      ['מועד תשלום', 'תאריך ערך'],
      ['תאריך ערך', 'מועד תשלום'],
    ])('in a table headed %s, with the month of pay', (label) => {
      const table = `חודש\t${label}\tתאריך הדפסה\n03/2024\t09/04/2024\t17/05/2024`;
      expect(issued(`${hebrew}\n${table}`, { kind: 'payslip' })).toBe('2024-04-09');
    });

    it.each([
      [english, 'Pay date: 09/04/2024', 'Next pay date: 09/05/2024'],
      [hebrew, 'תאריך תשלום: 09/04/2024', 'תאריך התשלום הבא: 09/05/2024'],
      [russian, 'Дата выплаты: 09.04.2024', 'Следующая дата выплаты: 09.05.2024'],
    ])('and the next one: %j, %j, %j', (slip, paid, next) => {
      expect(issued([slip, paid, next].join('\n'), { kind: 'payslip' })).toBe('2024-04-09');
    });
  });

  it('count if there is no other date', () => {
    expect(issued('Coral Bank\nCertificate of balance\nPrinted on 20/11/2025')).toBe('2025-11-20');
  });
});

describe('date labels in other languages', () => {
  it.each([
    ['التاريخ: 15/03/2024', 'آخر موعد للدفع 05/04/2024'],
    ['تاريخ الإصدار: ١٥/٠٣/٢٠٢٤', 'تاريخ الاستحقاق: ٠٥/٠٤/٢٠٢٤'],
    ['Rechnungsdatum: 15.03.2024', 'Zahlbar bis 05.04.2024'],
    ["Date d'émission : 15/03/2024", "Date d'échéance : 05/04/2024"],
    ['Fecha de emisión: 15/03/2024', 'Fecha de vencimiento: 05/04/2024'],
    ['Data de emissão: 15/03/2024', 'Data de vencimento: 05/04/2024'],
    ['Data wystawienia: 15.03.2024', 'Termin płatności: 05.04.2024'],
    ['Düzenleme tarihi: 15.03.2024', 'Son ödeme tarihi: 05.04.2024'],
    ['Дата видачі: 15.03.2024', 'Термін сплати: 05.04.2024'],
  ])('distinguish the issue date from the due date: %j', (date, due) => {
    expect(issued(`${due}\n${date}\n812.40`)).toBe('2024-03-15');
    expect(issued(`${date}\n812.40\n${due}`)).toBe('2024-03-15');
  });
});

describe('written dates', () => {
  it.each([
    ['15/07/2024', '2024-07-15'],
    ['15.07.24', '2024-07-15'],
    ['15-7-2024', '2024-07-15'],
    ['2024-07-15', '2024-07-15'],
    ['15 July 2024', '2024-07-15'],
    ['15th July, 2024', '2024-07-15'],
    ['July 15, 2024', '2024-07-15'],
    ['15-Jul-24', '2024-07-15'],
    ['15 ביולי 2024', '2024-07-15'],
    ['9 ביוני 2026', '2026-06-09'],
    ['ט"ו בתמוז, 15 יולי 2024', '2024-07-15'],
    ['15 июля 2024 г.', '2024-07-15'],
    ['Fait à Nantes, le 1er mars 2024', '2024-03-01'],
    ['12 décembre 2024', '2024-12-12'],
    ['12 DECEMBRE 2024', '2024-12-12'],
    ['Granada, a 9 de septiembre de 2024', '2024-09-09'],
    ['enero de 2025', '2025-01'],
    ['Braga, 3 de março de 2024', '2024-03-03'],
    ['1º de outubro de 2024', '2024-10-01'],
    ['Gdańsk, 14 października 2024 r.', '2024-10-14'],
    ['7 maja 2024', '2024-05-07'],
    ['11 Ağustos 2024', '2024-08-11'],
    ['İzmir, 3 KASIM 2024', '2024-11-03'],
    ['28 лютого 2024 року', '2024-02-28'],
    ['5 листопада 2024 р.', '2024-11-05'],
    ['12 كانون الثاني 2024', '2024-01-12'],
    ['١٢ أغسطس ٢٠٢٤', '2024-08-12'],
    ['12 اغسطس 2024', '2024-08-12'],
    ['٢٠٢٤/١١/٠٣', '2024-11-03'],
    ['۱۴/۰۳/۲۰۲۵', '2025-03-14'],
    ['«15» июля 2024 года', '2024-07-15'],
    ['July 2024', '2024-07'],
    ['ינואר 2025', '2025-01'],
    ['לחודש 01/2026', '2026-01'],
    ['за март 2024', '2024-03'],
    ['2/29/2024', '2024-02-29'],
    ['Date:14/03/2O25', '2025-03-14'],
    ['l4 / 03 / 2025', '2025-03-14'],
    ['14. 03. 2025', '2025-03-14'],
    ['14.03.2 025', '2025-03-14'],
    ['נפגשנו ב-14.3.25', '2025-03-14'],
    ['ביום 15 לחודש יולי שנת 2024', '2024-07-15'],
    ['this 15th day of July, 2024', '2024-07-15'],
    ['the second of November, 2024', '2024-11-02'],
    ['тридцатого мая две тысячи двадцать третьего года', '2023-05-30'],
    ['Mar.14,2025', '2025-03-14'],
    ['2024-07-15T10:22', '2024-07-15'],
    ['כ"ב באדר תשפ"ה', '2025-03-22'],
    ['י"ג באדר א\' תשפ"ד', '2024-02-22'],
    ['ל\' בתשרי התשפ"ה', '2024-11-01'],
    ['כ"ג באדר אי תשפ"ד', '2024-03-03'],
    ['ה בשבט תשפיה', '2025-02-03'],
    ['בי בטבת תשע"ט', '2018-12-10'],
    ['כי באדר תשפ"ה', '2025-03-20'],
    ['בח באדר תשפ"ה', '2025-03-08'],
    ['תלוש 11/18', '2018-11'],
    ['Factuurdatum: 19 april 2014', '2014-04-19'],
    ["Monday, Apr 7, '14", '2014-04-07'],
    ['9/VII-23', '2023-07-09'],
    ['12.XI.2021', '2021-11-12'],
    ['8/ХН-2019', '2019-12-08'],
    ['27/ХИ - 2017 г.', '2017-12-27'],
    ['14/5-19', '2019-05-14'],
    ['26-го числа месяца мая 2019 г.', '2019-05-26'],
    ['2018 года июля 6 дня', '2018-07-06'],
    ['3 Meitheamh / June 2023', '2023-06-03'],
    ['the last day of February 2024', '2024-02-29'],
    ['Дата03.04.2022', '2022-04-03'],
    ['שכר - מאי 22', '2022-05'],
    ['Mar-21', '2021-03'],
    ['תלוש משכורת 4/20', '2020-04'],
    ['No. 4 January 2015', '2015-01'],
    ['Date of issue 26 February 2024', '2024-02-26'],
    ['Issue\t9 March 2024', '2024-03-09'],
    ['Red Deer, Nov 30 / 2021', '2021-11-30'],
    ['Issue 26 February 2024', '2024-02'],
    ['from the casino 9 March 2024', '2024-03-09'],
    ['г. Йошкар-Ола «З» июня 2021 года', '2021-06-03'],
    ['1б марта 2022 г.', '2022-03-16'],
    ['Ticket issued 15.II.2022', '2022-02-15'],
    ['Date [ 11/12 /23 ]', '2023-12-11'],
    ['Dáta: 22 Márta 2023', '2023-03-22'],
    ['2024 жылғы 8 наурыз', '2024-03-08'],
    ['Костанай, 2024 жыл, 8 наурыз', '2024-03-08'],
    ['עשרים וארבעה במרץ אלפיים עשרים וארבע', '2024-03-24'],
    ['שלושה ביוני 2024', '2024-06-03'],
    ['אחד-עשר במאי אלפיים עשרים ושלוש', '2023-05-11'],
    ['תאריך הפקה\t02 2024 JUN', '2024-06-02'],
  ])('reads %s', (text, iso) => {
    expect(findDates(normaliseText(text), false).map((found) => found.iso)).toEqual([iso]);
  });

  it.each([
    ['Date 1 1 0 9 2 0 2 3', '2023-09-11'],
    ['2. Дата 02 12 23 17 40', '2023-12-02'],
    ['Дата 0 2 1 2 2 3 1 7 : 4 0', '2023-12-02'],
    ['2. Дата\t0 2 1 2 2 3\t1 7 : 4 0', '2023-12-02'],
    ['Датавыдачи11052017', '2017-05-11'],
    ['Дата выдачи: 30 12 24 Дата возврата: 28 01 25', '2024-12-30'],
    ['תאריך 05 01 2025', '2025-01-05'],
  ])('reads the character boxes of %s', (text, iso) => {
    expect(findDates(normaliseText(text), false)[0]?.iso).toBe(iso);
  });

  it.each([
    'Date of birth 12 34 56 7',
    '(818-41) 2-13-04',
    'Update 11052017',
    'Account 1 1 0 9 2 0 2 3',
    'Date 02 12 23 17',
  ])('reads nothing in %s', (text) => expect(findDates(text, false)).toEqual([]));

  it.each([
    ['15/0З/2025', '2025-03-15'],
    ['1S.03.2025', '2025-03-15'],
    ['2025-O3-15', '2025-03-15'],
    ['l5th March 2025', '2025-03-15'],
    ['03 08.2016', '2016-08-03'],
    ['1503/2025', '2025-03-15'],
    ['15 Septenber 2025', '2025-09-15'],
    ['15 בינואו 2025', '2025-01-15'],
    ['15 abrycta 2025', '2025-08-15'],
    ['15 March 2825', '2025-03-15'],
    ['15 March 025', '2025-03-15'],
    ['92.08.2025', '2025-08-02'],
    ['16/18/2023', '2023-10-16'],
    ['38/09/24', '2024-09-30'],
    ['8 октября ז2023', '2023-10-08'],
  ])('reads the worn %s', (text, iso) => {
    expect(findDates(text, false)[0]?.iso).toBe(iso);
  });

  it.each([
    ['Signed and sealed this 3rd', 'day of May, 2023.', '2023-05-03'],
    ['School account, Monday, 4th September', '2023', '2023-09-04'],
    ['Executed on the third day of March, two thousand and', 'twenty-four, by and between', '2024-03-03'],
  ])('reads a date broken over two lines: %s / %s', (one, other, iso) => {
    expect(issued(`${one}\n${other}`)).toBe(iso);
  });

  it.each([
    ['Dated this 14th day of March, A.D. 2024.', '2024-03-14'],
    ['April 29/16', '2016-04-29'],
    ['April 29/2016', '2016-04-29'],
    ['MAY-07-22 14:32:09', '2022-05-07'],
    ['число 15 месяц мая год 2018', '2018-05-15'],
    ['Рига, 2023 года 12 октября', '2023-10-12'],
    ['" 28 " 02 2019 г. № 61', '2019-02-28'],
    ['ביום 19 לחודש 6 שנת 2023', '2023-06-19'],
  ])('reads %s', (text, iso) => expect(issued(text)).toBe(iso));

  it('a date that ends a sentence is no heading', () => {
    const notice = (stop: string) => issued(`Notice to tenants\nThe lift is closed on\n21.05.2024${stop}\n17.05.2024`);
    expect(notice('')).toBe('2024-05-21');
    expect(notice('.')).toBe('2024-05-17');
  });

  it('a weekday and day without a year get the year that matches', () => {
    const letter = (day: string) =>
      issued(`Oakfield School\n${day}\nDear parents\nPay by 29 November 2024 for May 2025.`);
    expect(letter('Thursday 14 November')).toBe('2024-11-14');
    expect(letter('Thursday 14 November, sports day on the upper field')).toBeUndefined();
  });

  it('a day and month by itself gets the document’s only year', () => {
    const note = (text: string) => issued(`Garden society\nSeason of 2024\n${text}`);
    expect(note('Leeds, 7 February')).toBe('2024-02-07');
    expect(note('7 February brings the thaw')).toBeUndefined();
    expect(note('of 2023\nLeeds, 7 February')).toBeUndefined();
    expect(note('от 12 марта')).toBe('2024-03-12');
  });

  it('a column of dates is a table only if each has its own cell', () => {
    const rows = ['your tenancy of 1 September 2021', 'renewed on 1 September 2022, to 31/08/2023'];
    expect(
      issued(`Miss F. Adekunle\t3rd July 2023\nApartment 44\t${rows[0]}\nStoke Quay\t${rows[1]}\nRenewal and rent`),
    ).toBe('2023-07-03');
  });

  it('a birth date is recognised by the words after it', () => {
    expect(issued('Я, Гилева Марина, мать ученика Льва, 21.04.2012 г. р., прошу перенести осмотр.')).toBeUndefined();
  });

  it('a labelled day and month gets the document’s only year', () => {
    const voucher = (text: string) => issued(`Petty cash voucher\n${text}`);
    expect(voucher('Fiscal year 2024\nתאריך: 14.3\nTaxi 52.00')).toBe('2024-03-14');
    expect(voucher('Fiscal year 2024\nof 2023\nתאריך: 14.3\nTaxi 52.00')).toBeUndefined();
    expect(voucher('Fiscal year 2024\nRate 14.3\nTaxi 52.00')).toBeUndefined();
  });

  it.each([
    '31/02/2024',
    '92.18.2025',
    '45/12/2024',
    '15/07/1999',
    '15/07/2099',
    '03-5440721',
    '10-837-182640',
    '1.2.3',
    '12:30',
    '99/99/2024',
    'may 12 people',
    'INV-14-03-2025',
    '20-11-43',
    '8 / 9 / 12',
    '15 March 20:30',
    'התשמ"ב-1982',
    'כ"ב באדר',
    "פרוטוקול מס' 4/2022",
  ])('finds no date in %s', (text) => {
    expect(findDates(text, false)).toEqual([]);
  });

  it('the month comes first only on American documents', () => {
    expect(issued('Springfield, IL 62701\nInvoice date: 07/04/2024')).toBe('2024-07-04');
    expect(issued('London\nInvoice date: 07/04/2024')).toBe('2024-04-07');
    expect(issued('תאריך: 07/04/2024')).toBe('2024-04-07');
  });
});

describe('the issue date of a document', () => {
  it.each([
    ['Payment due 17 April 2026\nInvoice date 3 April 2026', '2026-04-03'],
    ['Карта ремонта № 02217\tПринял: Слава\tЧисло: 3.5.24\nТест до 19.5.24', '2024-05-03'],
    ['חשבון חשמל לתקופה 14/05/2022 - 13/07/2022\nמועד עריכת החשבון 18/07/2022', '2022-07-18'],
    ['Вы обязаны «17» апреля 2024 г. явиться\nМ.П. «02» апреля 2024 г.', '2024-04-02'],
    ['Regiment\nAssignment date: 12 March 2024\nDated: 19/01/24, by the adjutant', '2024-01-19'],
    ['Printed 02/03/2026\nDate of birth 01/02/2001\nDate: 01/03/2026', '2026-03-01'],
    ['לתשלום עד 07/06/2026\nתאריך עריכת החשבון 14/05/2026', '2026-05-14'],
    ['הודפס: 12/05/2026\nתאריך לידה 09/11/2004\nתאריך: 22/04/2026', '2026-04-22'],
    ['Оплатить до 07.08.2024\nДата счета: 15.07.2024', '2024-07-15'],
    ['Дата рождения 01.02.2001\nСчет № 12 от 15.07.2024', '2024-07-15'],
    ['Billing period: 01/04/2024 to 30/06/2024\nBill date: 15/07/2024', '2024-07-15'],
    ['רחובות, 9 ביוני 2026\nבתוקף עד 01/01/2030', '2026-06-09'],
    ['תוקף הרישיון: 10/02/2027 תאריך הנפקה: 11/02/2026', '2026-02-11'],
    ['Statement date\n02/03/2026', '2026-03-02'],
  ])('of %j is %s', (text, iso) => {
    expect(issued(text)).toBe(iso);
  });

  it('is not made from the two days of a range', () => {
    expect(findDates('01/03/2025-31/03/2025', false).map(({ iso }) => iso)).toEqual(['2025-03-01', '2025-03-31']);
  });

  it.each([
    [
      'a date that can be read in one way only',
      'Springfield, IL 62701\nPrinted 25/06/2024\nDate: 07/04/2024',
      '2024-04-07',
    ],
    ['a range that would run backwards', 'Term: 3/11/2024-6/7/2024\nDate: 06/07/2024', '2024-06-07'],
    [
      'none of these, where a range is printed from the right',
      'חשבון חשמל\nתאריך עריכת החשבון\t07/11/2026\nתקופת החיוב\t02/11/2026 - 03/10/2026',
      '2026-11-07',
    ],
    ['the same day written out', 'June 7, 2024\nInvoice date: 6/7/2024', '2024-06-07'],
  ])('has its order of day and month from %s', (_what, text, iso) => {
    expect(issued(text)).toBe(iso);
  });

  it.each([
    ['Invoice date\tDue date\tInvoice no\n14/03/2025\t28/03/2025\t1182', '2025-03-14'],
    ['Due date\tInvoice date\n28/03/2025\t14/03/2025', '2025-03-14'],
    ['תאריך תשלום אחרון\tתאריך הפקה\n28/03/2025\t14/03/2025', '2025-03-14'],
    ['Order Date: 15-10-2015\nInvoice Date: 20-10-2015', '2015-10-20'],
    ['21.08.2024 № СЭД-171-01-15-1408\nНа № П-166 от 29.07.2024', '2024-08-21'],
    ['Исх. № 14-02/3318 27 октября 2023 г.\nрешением Правления (протокол № 61 от 19.10.2023)', '2023-10-27'],
    ['г. Липецк 24 июня 2024 года\nдействует до 31.12.2025', '2024-06-24'],
    ['паспорт 41 18 904450, выдан ТП № 104 17.05.2019\nг. Тверь\t"28" августа 2024 года', '2024-08-28'],
    ['2024-02-01\nPolicy period 01/03/2024 to 28/02/2025\nDate of birth 02/02/2002', '2024-02-01'],
    [
      'Statement\n01/02/2024\tcard\t10.00\n02/02/2024\tcard\t11.00\n03/02/2024\tcard\t12.00\nStatement date 29/02/2024',
      '2024-02-29',
    ],
    ['ת. לידה\tשם\tמין\n11.02.2009\tאורי\tז\n30.10.2014\tמעיין\tנ\nהונפק ביום 22.03.2016', '2016-03-22'],
    ['ט"ז בסיון תשפ"ב\n15 ביוני 2022\nלכבוד', '2022-06-15'],
    ['ט"ז בסיון תשפ"ב\nלכבוד דנה', '2022-06-15'],
    ['כ"ז בניסן תשפ"ג, 18.4.2025\nלכבוד דנה', '2023-04-18'],
    ['18.08.2023 - כ"ז בניסן תשפ"ג\nלכבוד דנה', '2023-04-18'],
    [
      'Contract of services\nThe parties agree as follows.\nSigned in Lafayette, on this 26th day of July, 2021',
      '2021-07-26',
    ],
    ['REGISTER 4\n11/24/24 17:52 REG 04 TRX 1188\nTOTAL 4.00', '2024-11-24'],
    ['Terms\nLast Updated: December 28, 2025\nEffective Date: August 4, 2025', '2025-12-28'],
    ['הודפס: 01/01/2024\nמחזיק: דנה', '2024-01-01'],
    ['Приложение № 2 к приказу ведомства\nот 18.10.2021 № ЕД-1\nСправка\nДата выдачи 20.02.2025', '2025-02-20'],
    ['04.06.2024 № 12/3\nНа Ваш вх. № 188 от 16.05.2024', '2024-06-04'],
    ['Правила, утверждённые 28.11.2022\nДата составления: 06.02.2024', '2024-02-06'],
    ['Отпр. 31.08.2024 07:35\nПродан 29.08.2024 16:12', '2024-08-29'],
    ['תוקף: מיום 01/04/2025 עד 31/03/2026\nהופק בתאריך 23/03/2025', '2025-03-23'],
    ['אזהרה מיום 29/03/2022\n1. הזוכה הגיש שיק שזמן פירעונו 15/12/2021', '2022-03-29'],
    ['Trip from Sunday 25 May 2025 to\n29 May 2025 by coach.\nDate: 12 November 2024', '2024-11-12'],
  ])('is found in %j', (text, iso) => {
    expect(issued(text)).toBe(iso);
  });

  it.each([
    ['Haifa, 14 March 1987\nDear Dana,\nyour appointment was on 20 March 1987.', '1987-03-14'],
    ['חיפה, 14 במרץ 1966\nלכבוד דנה לוי\nהנדון: דירה', '1966-03-14'],
    ['Date: 29.02.1940\nCertificate of marriage\nborn 3 May 1911', '1940-02-29'],
    ['Date: 12/05/1998\nPayment due 01/06/2001', undefined],
    ['PERSONAL CARD\nSurname MOSS\nDate of birth 01 JAN 1985', undefined],
    ['Acme Ltd, established 1985\nOrder No. 1987-1998', undefined],
  ])('of an old document, which names no day of this century: %j', (text, date) => {
    if (date === undefined) expect(issued(text) ?? '2').toMatch(/^2/);
    else expect(issued(text)).toBe(date);
  });

  it('of an old document is quoted as printed', () => {
    const paper = paperOf('Haifa, 14 March 1987\nDear Dana');
    expect(findIssueDate(paper)?.evidence.snippet).toBe('Haifa, 14 March 1987');
  });

  it('has a quotation and a reason', () => {
    const paper = paperOf('Haifa, 14 March 2025\nDear Dana,\nyour appointment is on 20 March 2025.');
    expect(findIssueDate(paper)).toEqual({
      value: '2025-03-14',
      evidence: { field: 'date', page: 1, snippet: 'Haifa, 14 March 2025', reason: 'topOfPage' },
    });
  });

  it('is the pay date on a payslip', () => {
    const text = 'FORT WAYNE, IN 46803\nPeriod Ending: 05/04/2024\nPay Date: 05/10/2024';
    expect(issued(text, { kind: 'payslip' })).toBe('2024-05-10');
  });

  it('is the date at the top, whatever dates follow', () => {
    const letter = (head: string) =>
      issued(`${head}\nDear Ms Barak\nThe claim was lodged with the registrar on 14.11.2023.\nYours, Zvi Ram`);
    expect(letter('Ramat Gan, 17.11.2023')).toBe('2023-11-17');
    expect(letter('17.11.2023')).toBe('2023-11-17');
    expect(letter('Ramat Gan')).toBe('2023-11-14');
  });

  it('is the date before the office’s number on a Russian letter', () => {
    const letter = (number: string) =>
      issued(`Жителям дома 7\n10.01.2024 ${number}\nДолг дома на 01.01.2024 — 417 718 р.`);
    expect(letter('исх. 14')).toBe('2024-01-10');
    expect(letter('№ 14-22/3')).toBe('2024-01-10');
    expect(letter('- исх. В-31/0877')).toBe('2024-01-10');
  });

  it('is never a birth date, even if repeated', () => {
    const card = (birth: string) => issued(`Clinic\nVaccination card\n${birth}\nHBV\t1\t04/01/2021\nPrinted 16.1.2022`);
    expect(card('Date of birth 04/01/2021')).toBe('2022-01-16');
  });

  it('is the date when a mail was sent', () => {
    const mail =
      'From: desk@partner.example\nTo: dana@post.example\n14 February 2023, 16:08\nYour bill issued on 1.3.2023 will be the last.';
    expect(issued(mail)).toBe('2023-02-14');
  });

  it('is found by its label, even with a time in between', () => {
    const paper = paperOf('Motor insurance\nDate of expiry\t23:59 hours 13 July 2025');
    expect(paper.dates[0]?.role?.role).toBe('validity');
  });

  it('is not a document’s name with a number above', () => {
    expect(issued('Electric Ltd\nDelivery note 77201 / warranty\n8/2/2023\nFridge, four doors')).toBe('2023-02-08');
  });

  it('is next to an offer’s validity', () => {
    expect(issued('Fenwick Removals\nQuotation valid for 30 days 31 May 2024\nPacking £220')).toBe('2024-05-31');
    expect(issued('Fenwick Removals\nQuotation valid until 31 May 2024\nPacking £220')).toBeUndefined();
  });

  it('is alone in its line on a so-called ticket that is none', () => {
    expect(issued('Pawnbroker\nPawn ticket 118472\n17.06.2022\nRing', { kind: 'ticket' })).toBe('2022-06-17');
  });

  it.each(['הוזמן', 'הוזמנה', 'נרשם', 'נרשמה'])('follows a Hebrew verb in both genders: %s', (verb) => {
    expect(issued(`חנות הספר\n${verb} ב: 26.2.2024\nהספר יגיע אליכם ב-14 במרץ 2024`)).toBe('2024-02-26');
  });

  it('is not the event’s date on a ticket', () => {
    expect(issued('Gala\nSaturday 2 November 2024\nDoors 19:00, Stage Hall', { kind: 'ticket' })).toBeUndefined();
  });

  it('is the month if only a period is named', () => {
    expect(issued('Payslip\nPay period June 2024\nNet pay 2,427')).toBe('2024-06');
  });

  it('is the month for documents that are named by month', () => {
    expect(issued('תלוש שכר לחודש 01/2026\nהופק: 08/02/2026', { kind: 'payslip' })).toBe('2026-01');
  });

  it('is unknown if only other dates are named', () => {
    expect(issued('Date of birth 01/02/2001\nValid until 01/01/2029')).toBeUndefined();
  });
});

it.each([
  ['Számla\nFizetési határidő: 2024. április 5.\nKelt: 2024. március 15.'],
  ['Faktura\nDatum splatnosti: 5. 4. 2024\nDatum vystavení: 15. 3. 2024'],
  ['Račun\nRok plaćanja: 05.04.2024.\nDatum izdavanja: 15.03.2024.'],
  ['Faktura\nFörfallodatum 2024-04-05\nFakturadatum 2024-03-15'],
  ['Lasku\nEräpäivä 5.4.2024\nPäiväys 15.3.2024'],
  ['Factuur\nVervaldatum: 05-04-2024\nFactuurdatum: 15-03-2024'],
  ['Fattura\nData di scadenza: 05/04/2024\nData di emissione: 15/03/2024'],
  ['Τιμολόγιο\nΛήξη: 05/04/2024\nΗμερομηνία έκδοσης: 15/03/2024'],
  ['Hóa đơn\nHạn thanh toán: ngày 5 tháng 4 năm 2024\nNgày lập: 15/03/2024'],
])('the day of payment is not the day of issue, in any language: %j', (text) => {
  expect(issued(text, { kind: 'invoice' })).toBe('2024-03-15');
});
