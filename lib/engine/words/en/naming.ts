import type { NamingWords } from '../naming-words.ts';
import documentNames from './document-names.json' with { type: 'json' };

const list = (words: string): readonly string[] => words.trim().split(/\s+/u);

export const NAMING: NamingWords = {
  language: 'en',
  script: 'latin',
  sampleBill: { title: 'Electricity bill', issuer: 'Israel Electric' },
  kindNames: {
    statement: 'Statement',
    invoice: 'Invoice',
    bill: 'Bill',
    receipt: 'Receipt',
    payslip: 'Payslip',
    policy: 'Policy',
    contract: 'Contract',
    certificate: 'Certificate',
    card: 'Card',
    cheque: 'Cheque',
    prescription: 'Prescription',
    ticket: 'Ticket',
    order: 'Order',
    minutes: 'Minutes',
    report: 'Report',
    form: 'Form',
    notice: 'Notice',
    letter: 'Letter',
    results: 'Results',
    licence: 'Licence',
  },
  documentNames,
  kindPatterns: {
    payslip: ['pay ?slip', 'pay ?stub', 'salary slip'],
    invoice: ['(?:tax )?invoice'],
    receipt: ['receipt'],
    statement: ['statement'],
    policy: ['(?:insurance )?policy'],
    contract: ['contract', 'agreement', 'lease'],
    prescription: ['prescription'],
    results: ['(?:test |lab )?results'],
    licence: ['licen[cs]e'],
    certificate: ['certificate', 'confirmation'],
    notice: ['notice', 'notification', 'reminder'],
    report: ['report', 'summary'],
    form: ['(?:application )?form(?!\\p{L})', 'application'],
    ticket: ['e-?ticket', 'ticket', 'boarding pass', 'itinerary'],
    minutes: ['minutes'],
    order: ['(?:purchase )?orders?'],
    card: ['card'],
    cheque: ['che(?:que|ck)(?! ?(?:list|up|-?in|out))'],
    letter: ['letter'],
    bill: ['bill(?!\\p{L})'],
  },
  abbreviations: list(`
  usa uk us eu uae nhs llc llp plc irs hmrc dvla dmv ssa usps ups dhl bmw ibm kpmg pwc hsbc rbs td bt ee edf aig
  axa aaa mot vat gst pin nda hoa cpa md phd dds atm gp mri ct ecg hr it id pdf w2 p45 p60 ein ssn cv faq ii iii
  iv ny ca tx
`),
  small: list('of the and for to in on at by with from or a an de la'),
  vowels: 'aeiouy',
  emptyWords: list(`
  adobe attachment att brn camera cam camscanner ccf converted copy ct doc document documents docs download
  downloaded draft dsc dscf dscn email epson example export fax file files final fullsizerender genius hp image
  images img imgs incoming lens mfp mobile mvimg new office page pages paper pdf print printed printout noname
  output photo photos pic picture pxl received sample scan scanned scanner scans scn screen screenshot sent shot
  signal skm telegram temp test tiff tmp unnamed untitled upload uploads version whats app whatsapp xerox xrx jpg
  jpeg png docx signed of the and at on in for from an to by with am pm
`),
  copyWords: list('copy scan scanned signed pdf docx jpg jpeg png tif tiff heic'),
  dangling: list('of for the a an and or to in on by with from at &'),
  asides: ['hereinafter', 'the'],
};
