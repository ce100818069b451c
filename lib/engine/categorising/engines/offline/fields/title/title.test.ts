import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../evidence';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { findTitle } from './title';
import { titleHead } from './words';

const titleOf = (text: string, lineSizes?: readonly number[]) => {
  const lines = layOut([{ number: 1, text, lineSizes }]);
  return findTitle(readDocumentText(lines, { language: 'en', titles: gatherEvidence(lines).titles }), new Set())?.value;
};

describe('the title of a document in another language', () => {
  it.each([
    [
      'Elektro Baumann GmbH\nRingstr. 9, 10115 Berlin\nFrau Ute Klein\nTorstr. 11\nMahnung\nOffener Betrag 214,20 EUR',
      'Mahnung',
    ],
    ['Lindner GmbH\nHerrn Jan Holm\nTorstraße 11\nRechnung Nr. 4417\nNettobetrag 340,00 EUR', 'Rechnung'],
    ['Clinique du Lac\nMme Claire Petit\n2 rue Haute\nFacture n° 12\nTotal 60,00 €', 'Facture'],
    ['Clínica Sur\nSra. Ana Gil\nCalle Mayor 4\nInforme médico\nLa paciente acude a revisión.', 'Informe médico'],
    [
      'Przychodnia Lipowa\nPani Anna Nowak\nul. Lipowa 8\nZaświadczenie\nZaświadcza się, że pacjentka była.',
      'Zaświadczenie',
    ],
    ['بلدية الناصرة\nفاتورة ضريبة الأملاك )أرنونا(\nالمبلغ 812.40', 'فاتورة ضريبة الأملاك'],
  ])('is not the addressee: %j', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  it.each([
    ['Klinika Habr\nPaní Jana Malá\n4. května 2024\nPotvrzení\nPotvrzujeme návštěvu.', 'Potvrzení'],
    ['Bükkös Rendelő\nKis Éva\n2024. május 4.\nIgazolás\nIgazoljuk a megjelenést.', 'Igazolás'],
    ['Asp Tandvård\nEva Ek\n4 maj 2024\nIntyg\nHärmed intygas besöket.', 'Intyg'],
    ['Ordinacija Bor\nEva Kos\n4. svibnja 2024.\nPotvrda\nPotvrđujemo dolazak.', 'Potvrda'],
    ['Pihlajan Hammas\nEeva Aho\n4. toukokuuta 2024\nTodistus\nTodistamme käynnin.', 'Todistus'],
    ['Ιατρείο Δάφνη\nκ. Εύα\n4 Μαΐου 2024\nΒεβαίωση\nΒεβαιώνεται η επίσκεψη.', 'Βεβαίωση'],
    ['Assurances du Port\nMme Roux\n2 rue Basse\nAvis d’échéance\nMontant 60,00 €', "Avis d'échéance"],
    ['Bakkerij Sluis\nMevr. Bos\nHerinnering\nBedrag € 60,00', 'Herinnering'],
    ['Transport Sosna\n15.0\nZlecenie transportowe nr 31/2024\nAdres: Gdynia', 'Zlecenie transportowe'],
    ['Kaya Motor A.Ş.\nVergi No: 31\te-Fatura\nFatura Tarihi: 04.05.2024', 'e-Fatura'],
    ['ТОВ «Верба»\nБондар Олена\nДовідка про доходи\nВидана за місцем вимоги.', 'Довідка про доходи'],
    ['عيادة الياسمين\nالسيدة هدى\nتقرير طبي\nحضرت المريضة.', 'تقرير طبي'],
  ])('is the word for its kind: %j', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});

describe('a heading over two lines with the number of the document between', () => {
  it.each([
    ['Договор № ____/24\nна оказание услуг связи\nг. Тверь\t4 мая 2024 г.', 'Договор на оказание услуг связи'],
    ['ДОГОВОР № 31\nНа оказание услуг по ремонту и уборке помещений\nг. Тверь', 'ДОГОВОР № 31 на оказание услуг'],
  ])('names what it is about: %j', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});

it('what the margin of a form asks for is no title', () => {
  const text =
    'Form K-7\tRequest for Tenant Details\tGive form to the\n(Rev. May 2024)\trequester. Do not\nName of holder';
  expect(titleOf(text, [30, 17, 9])).toBe('Request for Tenant Details');
});

describe('a document word', () => {
  it.each([
    ['Notice of change to your water prices', 'notice'],
    ['Home Insurance Schedule', 'policy'],
    ['Blue Badge Parking Permit', 'certificate'],
    ['Discharge Summary', 'report'],
    ['Form W-9 Wage and Tax Statement', 'certificate'],
    ["חשבונית מס קבלה מס' 55", 'receipt'],
    ["חשבונית מס מס' 55", 'invoice'],
    ['Season Mooring Agreement (River)', 'contract'],
    ['Deed Poll', 'certificate'],
    ['Request pertaining to school records', 'form'],
    ['תעודת ביטוח חובה', 'policy'],
    ['Акт осмотра крыши', 'report'],
    ['Акт выполненных работ', 'invoice'],
    ['Судебный приказ', 'order'],
    ['הודעה על שינוי בתנאי החשבון', 'notice'],
    ['דף חשבון לחודש מאי', 'statement'],
    ['Единый платёжный документ', 'bill'],
    ['Выписка из ЕГРН', 'certificate'],
    ['Выписка по счёту', 'statement'],
    ['Дополнительное соглашение № 2', 'contract'],
  ])('%s is a %s', (text, kind) => expect(titleHead(text)).toMatchObject({ kind, isHead: true }));

  it.each([['prices in order of size'], ['Your contract is ending soon'], ['We will report back to you']])(
    'is inside another phrase in %s',
    (text) => expect(titleHead(text)?.isHead).toBe(false),
  );

  it.each([['Harbour View Building Society'], ['מועצה אזורית'], ['Городская поликлиника']])(
    'is missing in %s',
    (text) => expect(titleHead(text)).toBeUndefined(),
  );
});

describe('the title of a document', () => {
  it.each([
    [
      'the subject of a letter',
      'Moss & Fern LLP\n4 May 2022\nDear Ms Adeyemi\nRE: Sale of the orchard plot\nWe write to confirm',
      'Sale of the orchard plot',
    ],
    [
      'the heading below a greeting',
      'Tern Energy\n4 May 2022\nDear Customer\nYour tariff is changing\nFrom June you will pay',
      'Your tariff is changing',
    ],
    [
      'the subject of a Hebrew letter',
      'חוות האלון\n4.5.2022\nלכבוד\nדנה לוי\nהנדון: עדכון דמי חבר\nשלום רב, נבקש לעדכן',
      'עדכון דמי חבר',
    ],
    [
      'what a Russian letter is about',
      'ООО "Берёзка"\n04.05.2022\nО переносе сроков поставки\nУважаемый Иван Петрович!',
      'О переносе сроков поставки',
    ],
    ['two lines', 'Registry Office\nCERTIFICATE\nOF MARRIAGE\nNo. 3312', 'CERTIFICATE OF MARRIAGE'],
    [
      'what goes on behind a colon in small letters',
      'Item held: customs charge payable\nSwift Post\nA parcel has reached us',
      'Item held: customs charge payable',
    ],
    ['with what it is for', 'Application for Membership\nTidmarsh Rowing Club', 'Application for Membership'],
    ['not its month', 'Payslip for June 2024\nTidmarsh Rowing Club', 'Payslip'],
    ['the number of a form', 'טופס 106 לשנת המס 2021\nמפעלי הדר בע"מ', 'טופס 106'],
    ['with its number, not its date', 'Договор № 44/2 от 5 мая 2021 г.\nг. Казань', 'Договор № 44/2'],
    ['not a number that is no part of it', 'Payment Receipt 5512\nTidmarsh Rowing Club', 'Payment Receipt'],
    ['what a form is for, not its number', 'Form 77-B\nIncome Tax Return\nFirst name', 'Income Tax Return'],
    ['a heading in wide spaces', 'BILL\tOF\tSALE\nI sold my boat to Ann Hill', 'BILL OF SALE'],
    [
      'the subject of a printed mail',
      'Gmail - Your order is on its way 1 message\nFern Shop',
      'Your order is on its way',
    ],
    ['without specks before it', '~ . Payment Reminder\nHebden Water', 'Payment Reminder'],
    [
      'not a label with its value',
      'Larch Trust\nGas Certificate: until May 2026\nService Agreement',
      'Service Agreement',
    ],
    ['not a chapter', 'Pilot Handbook\nChapter 2\nTake-off', 'Pilot Handbook'],
    ['not to whom it is billed', 'BILL TO\nAnn Hill\nPurchase Order', 'Purchase Order'],
    ['not the reader behind a dash', 'Reference - John Whitmore\nOld Mill Nursery', 'Reference'],
  ])('is %s', (_, text, title) => expect(titleOf(text)).toBe(title));

  it('is a mail’s subject without reply prefixes', () => {
    const mail = (subject: string) => titleOf(`От: bron@ustye.example\nДата: 20 мая 2024 г.\nТема: ${subject}`);
    expect(mail('RE: RE: места на троих')).toBe('места на троих');
    expect(mail('места на троих')).toBe('места на троих');
  });

  it('may be a sentence set as a heading', () => {
    const text = 'Horizon\nWe need to turn your power off\nfor a few hours next week, so we can replace a transformer';
    expect(titleOf(text, [14, 20, 10])).toBe('We need to turn your power off');
    expect(titleOf(text, [14, 10, 10])).not.toBe('We need to turn your power off');
  });

  it('is the larger of two candidate lines', () => {
    const text = 'Copperfield Studio\nNotice to members\nStatement of fees';
    expect(titleOf(text, [12, 11, 24])).toBe('Statement of fees');
    expect(titleOf(text, [12, 24, 11])).toBe('Notice to members');
  });

  it('includes two lines that are a little larger than the text', () => {
    expect(titleOf('פרוטוקול\nמסירת דירה\nהמוסר\tהמקבל\nרחל אהרון\tאמיר שריקי', [12.2, 12.2, 10, 10])).toBe(
      'פרוטוקול מסירת דירה',
    );
  });

  const BODY = '\nfirst line of the text\nsecond line of the text\nthird line of the text';

  it.each([
    ['an adjective and its noun', 'БРАЧНЫЙ\nДОГОВОР', 'БРАЧНЫЙ ДОГОВОР'],
    ['an adjective and its noun with a number', 'ДОПОЛНИТЕЛЬНОЕ\nСОГЛАШЕНИЕ № 3', 'ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 3'],
    ['what the paper is, and of what', 'СВИДЕТЕЛЬСТВО\nО ПЕРЕМЕНЕ ИМЕНИ', 'СВИДЕТЕЛЬСТВО О ПЕРЕМЕНЕ ИМЕНИ'],
    ['capitals among small letters', 'АНКЕТА\nПАЦИЕНТА', 'АНКЕТА ПАЦИЕНТА'],
    ['the two words that only together name it', 'РАСЧЕТНЫЙ\nЛИСТОК', 'РАСЧЕТНЫЙ ЛИСТОК'],
  ])('includes two lines of one size: %s', (_, text, title) => expect(titleOf(text + BODY)).toBe(title));

  it('includes two lines whose size differs from the others', () => {
    const sizes = (second: number) => [18.6, second, 15.5, 15.5, 15.5];
    expect(titleOf(`אישור עדכון מוטבים\nלתוכנית חיסכון פרטית${BODY}`, sizes(18.6))).toBe(
      'אישור עדכון מוטבים לתוכנית חיסכון פרטית',
    );
    expect(titleOf(`אישור עדכון מוטבים\nלתוכנית חיסכון פרטית${BODY}`, sizes(15.5))).toBe('אישור עדכון מוטבים');
  });

  it.each([
    ['a firm', 'INVOICE\nWILLOW PACKAGING LTD', 'INVOICE'],
    ['a person', 'CERTIFICATE\nMR DAVID COHEN', 'CERTIFICATE'],
    ['a number', 'RECEIPT\nNO. 4471', 'RECEIPT'],
    ['a line of another hand', 'СПРАВКА\nПациента приняли', 'СПРАВКА'],
  ])('does not include %s below it', (_, text, title) => expect(titleOf(text + BODY)).toBe(title));

  it.each([
    ['with the number that a form is called by', 'FORM NO. 16A\nGirnar Cotton', 'FORM NO. 16A'],
    [
      'before the class that a report is for',
      'Student Progress Report Grade 3, Fourth Quarter',
      'Student Progress Report',
    ],
  ])('is found %s', (_, text, title) => expect(titleOf(text + BODY)).toMatch(new RegExp(`^${title}`)));

  it.each([
    ['a row of boxes', 'Retirement plan ☐ Third-party sick pay\nBox 12\n3,400.00'],
    ['a state', 'ГОСУДАРСТВО ИЗРАИЛЬ\n12.05.2024\nRB 440 817'],
    ['a label with its value', 'Customer number: 4471\nAmount due: 99.00\nDate: 3 May 2020'],
    ['an address', '14 Harbour Road, Whitby\nTel. 01947 555 012'],
    ['the name of a person', 'Mr David Cohen'],
    ['a sentence', 'please send this letter back to us as soon as you have signed it at the bottom of the page.'],
  ])('is not %s', (_, text) => expect(titleOf(text)).toBeUndefined());

  it('ends before a word that was misread', () => {
    expect(titleOf('DECLARATION OF AN\\GELA POOLE\nI know of what is set forth below.')).toBe('DECLARATION');
  });

  it('is not a line that was misread before the document word', () => {
    expect(titleOf('NTL \\WHNGT DRIVER LICENSE\nDOB 01/06/1958')).toBeUndefined();
  });

  it('never ends with a connecting word', () => {
    expect(titleOf('Agreement on the use of the village hall and of its grounds')).not.toMatch(/ (?:of|and|the)$/);
  });
});
