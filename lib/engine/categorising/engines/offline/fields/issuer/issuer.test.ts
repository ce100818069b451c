import { describe, expect, it } from 'vitest';
import type { DocumentLanguage } from '@/lib/shared/languages';
import { gatherEvidence } from '../../evidence';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import type { FieldHints } from '../hints';
import { findIssuer, rankIssuers } from './issuer';

const languageOf = (text: string): DocumentLanguage =>
  /[\u05d0-\u05ea]{3}/.test(text) ? 'he' : /[\u0400-\u04ff]{3}/.test(text) ? 'ru' : 'en';
const issuerOf = (text: string, lineSizes?: readonly number[], hints?: FieldHints) => {
  const lines = layOut([{ number: 1, text, lineSizes }]);
  return findIssuer(gatherEvidence(lines).issuers, readDocumentText(lines, { language: languageOf(text) }), hints)
    ?.value.name;
};
const BELOW = '\nfirst line of the text\nsecond line of the text\nthird line of the text';

describe('the issuer of a document', () => {
  it.each([
    [
      'the end of a longer name',
      'PENNANT DIRECT\nMotor Insurance Schedule\nPennant Direct Insurance Services, Leeds LS1',
    ],
    [
      'the name of a house',
      'PENNANT DIRECT\nMotor Insurance Schedule\nPennant Direct, Swinton House, Manchester M27 8AA',
    ],
  ])('is not an institution whose name is %s', (_, text) => {
    const hints = { kind: 'policy', categoryId: 'Insurance' } as const;
    expect(issuerOf(`${text}${BELOW}`, [26, 14, 8, 10, 10, 10], hints)).toMatch(/^pennant direct/i);
  });

  it.each([
    [
      'before what it does',
      'Marlow Glass - windows and conservatories\n12 Quay Street, Poole, www.marlowglass.example\nInvoice',
      'Marlow Glass',
    ],
    [
      'before its licence and address',
      'Cedar Peak Mortgage NMLS 123456 P.O. Box 9, Boise ID\nMortgage Statement',
      'Cedar Peak Mortgage',
    ],
    ['before the next label', 'Heron Cycle Works Model: Tour 5\nUser guide', 'Heron Cycle Works'],
    [
      'without an organisation’s word, above an address',
      'Pebble & Thyme\n8 Market Place, Frome BA11 1AB\nTel 01373 555 010\nReceipt',
      'Pebble & Thyme',
    ],
    [
      'with a bracket before its legal form',
      'CORAL BOOK CO. (M) SDN BHD\nLOT 5, JALAN TEMPLER 3\n47000 SELANGOR\nTAX INVOICE',
      'CORAL BOOK CO. (M) SDN BHD',
    ],
    [
      'with its legal form in the next line',
      'CORAL BOOKSTORES\nCO. (M) SDN BHD\n(CO. NO. 113825-W)\nLOT 5, JALAN TEMPLER 3\nTAX INVOICE',
      'CORAL BOOKSTORES CO. (M) SDN BHD',
    ],
    [
      'before its register number',
      '77 FAST MART S/B (519537-X)\nLOT P.T. 2811, JALAN TEMPLER,\nTAMAN BUKIT\nGST ID. NO : 000181747712\nINVOICE',
      '77 FAST MART S/B',
    ],
    [
      'of initials',
      'C W TANG HARDWARE SDN BHD\n(481500-M)\nNO.50, JALAN TEMPLER\nTEL : 03-89410243\nINVOICE',
      'C W TANG HARDWARE SDN BHD',
    ],
    [
      'that begins like a person’s',
      'MR. F.I.X. (M) SDN BHD\n(CO REG : 860671-D)\nLOT 51, JALAN TEMPLER 6,\n43300 SELANGOR\n-INVOICE-',
      'MR. F.I.X. (M) SDN BHD',
    ],
    ['in two lines', 'HARBOUR VIEW\nMARKET\n5 Quay Road, Whitby YO21 1AA\nReceipt', 'HARBOUR VIEW MARKET'],
    [
      'with an open quotation',
      'ФГБОУ ВО "Приморский государственный\nуниверситет"\nг. Находка, ул. Лесная, 3\nСправка',
      'ФГБОУ ВО "Приморский государственный университет"',
    ],
    [
      'of a department with its state',
      'STATE OF OREGON\nCertificate of Live Birth\nDepartment of Health\n100 Main Street',
      'Oregon Department of Health',
    ],
    [
      'who presents',
      'Willow Hospice Foundation presents the tenth annual\nSUMMER BALL\nThe Grand Ballroom, Royal Hotel, Bath',
      'Willow Hospice Foundation',
    ],
    [
      'who employs',
      'Employment Agreement\nbetween Copper Beech Nurseries Ltd (the "Employer")\nand Jane Roe (the "Employee")',
      'Copper Beech Nurseries Ltd',
    ],
    ['of a doctor', 'ד"ר מיכל ארזי, מומחית לרפואת עור\nרח\' הגפן 3, חיפה\nקבלה', 'ד"ר מיכל ארזי'],
    ['of a notary', 'ייפוי כוח\nאני הח"מ, עו"ד ונוטריון דן אשכול, מאשר כי ביום 3.4.2020', 'עו"ד ונוטריון דן אשכול'],
    ['behind its label', 'תעודת ביטוח\nהמבטח: אופק חברה לביטוח בע"מ\nבעל הפוליסה: רון לוי', 'אופק חברה לביטוח'],
    [
      'of a fund in quotes',
      'Благотворительный фонд "Тёплый дом"\nг. Тула, ул. Мира, 4\nБлагодарность',
      'Благотворительный фонд "Тёплый дом"',
    ],
    ['in its web address', 'willowbank\nhello@willowbank.example\nYour plan', 'Willowbank'],
    [
      'in the small print alone',
      'Statement of charges\nDear Member,\nthe charges for the year are below.\nTroughs 12.00\nAshmere Rural Water Scheme Limited, registered 1981',
      'Ashmere Rural Water Scheme Limited',
    ],
    [
      'above the words that say what kind of body it is',
      'Солнечный берег\nстраховая компания\nг. Тула, ул. Мира, 4, тел. 55-10-22\nПолис',
      'Солнечный берег',
    ],
    [
      'in quotes with a number and a comma',
      'Протокол собрания\nИнициатор: ТСН "Садовая, 12" в лице председателя',
      'ТСН "Садовая, 12"',
    ],
    [
      'under the heading of its column',
      'Receipt\nProvider\tPatient\nOrchard Street Dental Clinic\tJane Roe\n12 Orchard Street',
      'Orchard Street Dental Clinic',
    ],
    [
      'below a domain of last resort',
      'From: billing@larkhillfibre.example\nTo: Jane Roe\nInvoice 12\nThank you for being with Larkhill Fibre',
      'Larkhill Fibre',
    ],
    [
      'between two ornaments',
      '~ Pinecrest Lake Camp ~\n4 Shore Road, Orono ME 04473\nReference',
      'Pinecrest Lake Camp',
    ],
    [
      'of a person whose mailbox stands below',
      'Rosalind Quayle\nrosalind.quayle@post.example\nRésumé',
      'Rosalind Quayle',
    ],
    [
      'with all partners of the firm',
      'ЛЕРНЕР, БЕН-АОР И Ко\nадвокатская контора\nХайфа, тел. 04-862-7713\nУважаемый господин',
      'ЛЕРНЕР, БЕН-АОР И Ко',
    ],
    [
      'whom a bill is to be paid to',
      'Счёт на оплату № 318\nБанк получателя\nПолучатель\nООО "Ромашка-Сервис"\nНазначение платежа: за воду',
      'ООО "Ромашка-Сервис"',
    ],
    [
      'with the land that an office is for',
      'Налоговый орган 2208 Межрайонная ИФНС России № 16 по Алтайскому краю 656065\nТРЕБОВАНИЕ\nоб уплате задолженности',
      'Межрайонная ИФНС России № 16 по Алтайскому краю',
    ],
  ])('is found %s', (_, text, issuer) => expect(issuerOf(text + BELOW)).toBe(issuer));

  it('keeps an office’s whole name, including a comma', () => {
    const card = 'УДОСТОВЕРЕНИЕ\nКем выдано: Управление по труду, занятости и социальной защите Лидского райисполкома';
    expect(issuerOf(card)).toMatch(/занятости и социальной защите/);
  });

  it('loses the number of its field on a licence', () => {
    expect(issuerOf('ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ\n4а) 20.04.2021 4b) 20.04.2031\n4c) ГИБДД 7801\n5. 99 23 605118')).toBe(
      'ГИБДД',
    );
  });

  it('is the customer on a purchase order, and the supplier elsewhere', () => {
    const paper = (title: string) => issuerOf(`Supplier: Willow Packaging Ltd\n${title} 4500\nDate 17.04.2024${BELOW}`);
    expect(paper('Delivery note')).toBe('Willow Packaging Ltd');
    expect(paper('Purchase order')).toBeUndefined();
  });

  it('may be a logo over two lines, the second of which is descriptive', () => {
    const named = (...logo: string[]) => {
      const paper = readDocumentText(layOut([{ number: 1, text: `Receipt\n12.00\n${logo.join('\n')}${BELOW}` }]), {
        language: 'en',
      });
      return rankIssuers([], paper).candidates.map(({ name }) => name);
    };
    expect(named('TWO BROTHERS', 'TOWING & RECOVERY')).toContain('TWO BROTHERS TOWING & RECOVERY');
    expect(named('TWO BROTHERS', 'ON DICKERSON PIKE')).not.toContain('TWO BROTHERS ON DICKERSON PIKE');
    expect(named('Two Brothers', 'Towing & recovery')).not.toContain('Two Brothers Towing & recovery');
  });

  it('is not the printer, whose name has an order number after it', () => {
    const form = (order: string) =>
      issuerOf(`Справка\nГражданину${BELOW}\nООО "Полиграф-Знак", г. Омск, 2020 г.${order}`);
    expect(form('')).toMatch(/Полиграф/);
    expect(form(', "Б", з. 1164')).toBeUndefined();
  });

  it('may be at the end of a short document', () => {
    const notice =
      'Dear patients\nThe vaccination begins\non 15 September\nMon, Wed 8-13\nTue 14-19\nSat 9-12\nRoom 112\n';
    expect(issuerOf(`${notice}Ask for the team\nHarbour Hill Clinic`)).toBe('Harbour Hill Clinic');
  });

  it('is the body for which a letter is signed', () => {
    const letter = `Dear Ms Nakashuk\nI enclose the form.${BELOW.repeat(3)}\nFor the Baffin Legal Clinic\nFamily law counsel`;
    expect(issuerOf(letter)).toBe('Baffin Legal Clinic');
  });

  it('does not include a house number after a comma', () => {
    const isNumbered = (line: string) => {
      const paper = readDocumentText(layOut([{ number: 1, text: `${line}\nEstimate of repair${BELOW}` }]), {
        language: 'en',
      });
      const { candidates, features } = rankIssuers([], paper);
      return features[candidates.findIndex(({ name }) => name === 'Desert Rose')]?.numberFollows === 1;
    };
    expect(isNumbered('Desert Rose, 3805 Fremont St, Las Vegas')).toBe(false);
    expect(isNumbered('Desert Rose, 38051182')).toBe(true);
  });

  it('is not the printer of a form', () => {
    const form = (made: string) =>
      issuerOf(`Delivery note\nDate 12/9/22${BELOW}\n${made}Cheplaskei Stationers Ltd, Oloo Street`);
    expect(form('')).toMatch(/Cheplaskei/);
    expect(form('Duplicate books printed by ')).toBeUndefined();
  });

  it('is a logo in small letters', () => {
    const paper = (logo: string) =>
      issuerOf(`${logo}\n12 Main Street, Halvorsen WI 54001\nStatement${BELOW}`, [22, 8, 14, 10, 10, 10]);
    expect(paper('blueridge wireless')).toBe('blueridge wireless');
  });

  it.each([
    [
      'the small print’s, under whom the letter is written to',
      `KLINE HILLS HOSPITAL\nEar, Nose and Throat\n12 May 2024${BELOW.repeat(4)}\nHarbour Provident Society · Northern District · no referral`,
      [1.4, ...new Array(14).fill(1), 0.75],
      'Harbour Provident Society',
    ],
    [
      'the firm’s, under the bank where it has its account',
      'БАНК "ЛЕСНОЙ" (ПАО)\tБИК\t045004850\nСч. №\t30101810100000000850\nПолучатель\nООО "Ромашка-Сервис"\nСчёт на оплату № 12\nООО "Ромашка-Сервис", ИНН 5404738949, тел. 8 383 200-10-20',
      [1, 1, 1, 1, 1, 1],
      'ООО "Ромашка-Сервис"',
    ],
  ])('is %s', (_, text, sizes, name) => expect(issuerOf(text, sizes)).toBe(name));

  it.each([
    ['an office-holder', 'גזבר האגודה\nכ"ח באייר תשפ"ה\nחברים יקרים\nעדכון המחירים לעונה'],
    ['the number of a table', 'TABLE 14 COVERS 3\nTHU 14 MAR 19:22\n1 MISO CORN 19.50'],
    ['a street', "רח' תבור 14-20, כל הכניסות\nמילוי צובר הגז ביום ד'"],
    ['half of a title', 'ДОПОЛНИТЕЛЬНОЕ\nСОГЛАШЕНИЕ № 3\nк договору от 12 августа 2019 г.'],
    ['the reader', 'Invoice\nBill to: Hazel Grove Motors Ltd\n4 High Street, Ware'],
    [
      'the reader in two columns',
      'Invoice\nBill to:\tShip to:\nHazel Grove Motors Ltd\tHazel Grove Motors Ltd\n4 High Street, Ware',
    ],
    ['a company that the reader is a customer of', 'Dear Hazel Grove Motors Ltd\nyour order is on its way'],
    ['the printer of the form', 'קבלה\nלכבוד: רון לוי\nסך הכול 120.00\nדפוס הגליל בע"מ'],
    ['whoever holds the office that is written to', 'Директору МБОУ "Школа на горе"\nот Ивановой А. А.\nЗаявление'],
    ['the court that is written to', 'В Заречный районный суд г. Тулы\nИсковое заявление'],
    ['whose order a form follows', 'Утверждено приказом ФНС России\nЗаявление'],
    ['the kind of body', 'חברה לביטוח\nתעודת ביטוח'],
    ['the title', 'Laptop Insurance Policy\nPolicy number 4\nCoverage details'],
    ['a heading', 'Contact Information\nEmail: a.b@mail.example\nPhone: 555'],
    ['a row of a table', 'Invoice\nline\nService charge\t1\t5.00\nRoom service\t2\t9.00'],
    [
      'a state above a private deed',
      'General Power of Attorney\nState of Ohio, County of Wayne\nI, the undersigned, appoint',
    ],
    ['the holder of a card', 'DRIVING LICENCE\nMURPHY\nAOIFE\n3. 01.02.1990'],
    ['a person', 'Mr Sean Doyle\n4 Elm Row'],
    ['the customer in the cell behind a label', 'Bill To:\tCorner Boards Ltd\tInvoice'],
  ])('is not %s', (_, text) => expect(issuerOf(text)).toBeUndefined());

  it('is the hospital named below its health service', () => {
    expect(issuerOf(`NHS\nEskdale University Hospitals NHS Foundation Trust\nBooking Team, Level 1${BELOW}`)).toBe(
      'Eskdale University Hospitals NHS Foundation Trust',
    );
  });

  it.each([
    ['in the cell behind its label', 'Számla\nSzállító:\tAlmafa Kft\tVevő:\tKörtefa Kft\nÖsszesen\t120', 'Almafa Kft'],
    [
      'in capitals above its second part with an open bracket',
      'CORAL REEF\nHARDWARE ENTERPRISE (SETIA\nALAM) SDN BHD\nLOT 5, JALAN TEMPLER 3\nTAX INVOICE',
      'CORAL REEF HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD',
    ],
  ])('is the name %s', (_, text, issuer) => expect(issuerOf(text + BELOW)).toBe(issuer));

  it('is the organisation, not a unit of it', () => {
    expect(issuerOf(`Rowan Water Services\nPeople Team, Kingfisher Court\nOffer of employment${BELOW}`)).toBe(
      'Rowan Water Services',
    );
  });

  it('is the first party of two', () => {
    expect(issuerOf('Mutual Agreement\nbetween\nTHISTLE ROBOTICS LIMITED\nand\nHARGREAVE MACHINERY LLP')).toBe(
      'THISTLE ROBOTICS LIMITED',
    );
  });

  it('may be in a web address, also under a country’s second level', () => {
    const text = 'Home exercises\nthree times a day\nnot above the pain\nwww.fysio-tamar.co.il/knee';
    expect(issuerOf(text, undefined, { categoryId: 'Medical' })).toMatch(/fysio.tamar/i);
  });
});
