import { describe, expect, it } from 'vitest';
import type { CategoryId } from '@/lib/engine/categorising/categories';
import { gatherEvidence } from '../../evidence';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { findTitle } from '../title/title';
import { findKind } from './kind';

const kindOf = (text: string, categoryId?: CategoryId) => {
  const lines = layOut([{ number: 1, text }]);
  const evidence = gatherEvidence(lines);
  const paper = readDocumentText(lines, { language: 'en', titles: evidence.titles });
  return findKind(evidence, { paper, title: findTitle(paper, new Set()), categoryId })?.value;
};

describe('the kind of a document', () => {
  it.each([
    ['what its title says', 'Larch Dental\nTreatment Invoice\nCheck-up 60.00', 'invoice'],
    ['a certificate of insurance', 'Certificate of Insurance\nThis policy covers', 'certificate'],
    ['a Hebrew demand', 'עיריית נוף ים\nהודעת תשלום ארנונה\nסה"כ 310', 'bill'],
    ['a Russian certificate', 'Отдел кадров\nСправка с места работы\nДана Петрову', 'certificate'],
    ['a letter by its greeting', 'Fern Trust\nDear Ms Hill\nChanges to your visits\nYours sincerely', 'letter'],
    [
      'a letter by its subject and its greeting',
      'Банк "Волна"\nО переносе сроков\nУважаемый клиент!\nСообщаем Вам о переносе.\nС уважением, А. Ким',
      'letter',
    ],
    ['a bill, although it greets its reader', 'Tern Water\nDear customer\nYour water bill\nAmount due 12.00', 'bill'],
    ['a statement', 'Hebden Bank\nStatement of account\nOpening balance 5.00', 'statement'],
    [
      'a receipt by its way of payment',
      'Fern Shop\n3 May 2022\nSoap 4.00\nTotal 4.00\nCash 5.00\nChange 1.00',
      'receipt',
    ],
    [
      'a contract without a title',
      'This lease is made between Ann Hill, hereinafter the Landlord, and Tom Ray, the Tenant.\nThe parties agree as follows',
      'contract',
    ],
    [
      'minutes by who was there and what was decided',
      'ועד הבית\nנוכחים: דנה, אורי\nעל סדר היום: גינה\nהוחלט פה אחד לצבוע את השער',
      'minutes',
    ],
    [
      'a certificate by its formula',
      'Larch School\nThis is to certify that Ann Hill attended\nRegistrar',
      'certificate',
    ],
    ['a passport by its machine zone', 'P<GBRHILL<<ANN<<<<<<<<<<<<<<<<<<<<\nSurname Hill\nNationality', 'card'],
    ['a note to a friend', 'Hello Tom,\nlong time no see, the garden is in bloom', 'letter'],
  ])('is %s', (_, text, kind) => expect(kindOf(text)).toBe(kind));

  it('of a utility’s statement is a bill, of a bank’s a statement', () => {
    expect(kindOf('Great Valley\nMonthly Statement\nUsage 31', 'Gas')).toBe('bill');
    expect(kindOf('Great Valley\nMonthly Statement\nUsage 31', 'Bank')).toBe('statement');
  });

  it('of an invoice from a till is a receipt', () => {
    expect(kindOf('מכולת השכונה\nחשבונית מס\nקופאית: רונית\nסה"כ 22.10')).toBe('receipt');
  });

  it('is none for a menu', () => expect(kindOf('The Blue Pot\nTakeaway Menu\nSoup 4.00')).toBeUndefined());

  it('is found without the title too', () => {
    const lines = layOut([{ number: 1, text: 'Larch Dental\nTax invoice\nInvoice no. 4\nCheck-up 60.00\nVAT 12.00' }]);
    const paper = readDocumentText(lines, { language: 'en' });
    expect(findKind(gatherEvidence(lines), { paper, categoryId: 'Medical' })?.value).toBe('invoice');
  });
});
