import { htmlDocument, rows, sheet } from './page';
import { A4, type Sample } from './sample';

const energy = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#12466b">British Gas</div><div class="small">British Gas Trading Limited, Millstream, Maidenhead Road<br>Windsor SL4 5GD · VAT GB 684 9667 62</div></div><div class="right small">Page 1 of 1<br>Customer number 8500 4417 2093</div></div>
<div class="rule" style="color:#12466b"></div>
<div class="row"><p>Mr Thomas Whitfield<br>9 Orchard Row<br>Shrewsbury<br>SY2 6PB</p><table style="flex:0 0 330px">${rows(
      [
        ['Bill date', '9 February 2026'],
        ['Bill period', '6 Nov 2025 to 5 Feb 2026'],
        ['Bill number', '402 118 773'],
        ['Supply number (MPAN)', '13 1004 2218 407'],
      ],
    )}</table></div>
<h1>Your electricity bill</h1>
<div class="box"><b>Total electricity charges this period: £214.37</b><br>We will take £214.37 by Direct Debit on or around 23 February 2026.</div>
<h2>How we worked out your charges</h2>
<table>${rows([['Meter S84C 20771', 'Previous reading', 'Latest reading', 'Electricity used']], 'th')}${rows([['Day rate', '20114 (smart)', '20798 (smart)', '684 kWh']])}</table>
<table>${rows([['Description', 'Amount']], 'th')}${rows([
      ['Electricity used, 684 kWh at 24.67p', '£168.74'],
      ['Standing charge, 92 days at 38.51p', '£35.43'],
      ['Total before VAT', '£204.17'],
      ['VAT at 5%', '£10.20'],
      ['<b>Total electricity charges</b>', '<b>£214.37</b>'],
    ])}</table>
<h2>Your tariff</h2><p>You are on the Standard Variable tariff. Compared with the same time last year you used 7% less electricity.</p>
<div class="foot small">Power cut? Call 105 free, at any time. Questions about this bill: 0333 202 9802, Monday to Saturday. If you are struggling to pay, please call us as early as you can: there is more that we can do than you may think.</div>`),
  ],
  { language: 'en' },
);

const clinic = htmlDocument(
  [
    sheet(
      `
<div class="row"><div><div class="logo" style="color:#1d6b52">Riverside Medical Practice</div><div class="small">14 Bridge Street, Hereford HR4 9DG<br>Telephone 01432 496 011</div></div><div class="right">NHS number 943 476 5919</div></div><div class="rule" style="color:#1d6b52"></div>
<p>Date of visit: 17 March 2026</p><p>Mrs Eleanor Hughes<br>3 Castle Mews<br>Hereford HR1 2NF</p>
<h1>Summary of your appointment</h1>
<table>${rows([
        ['Patient', 'Eleanor Hughes'],
        ['Date of birth', '21 June 1971'],
        ['Seen by', 'Dr Priya Raman, General Practitioner'],
      ])}</table>
<h2>Complaint</h2><p>Cough for three weeks after a cold, worse at night. No fever, no chest pain.</p>
<h2>Examination</h2><p>Temperature 36.8, pulse 72 regular, blood pressure 124/78, oxygen saturation 98%. Chest clear on both sides. Throat slightly red.</p>
<h2>Diagnosis</h2><p>Post-viral cough. No sign of infection.</p>
<h2>Treatment and advice</h2><ol><li>No antibiotics are needed. Plenty of fluids, honey and lemon at night.</li><li>Salbutamol inhaler, two puffs when needed, for two weeks.</li><li>Chest X-ray if the cough has not gone in three weeks.</li><li>Please book a follow-up with the practice nurse on or after 7 April.</li></ol>
<div class="sign"><div>Dr Priya Raman</div><div>Riverside Medical Practice</div></div>
<div class="foot small">This letter holds medical information about the person named above and is meant for that person alone. If you feel worse, call us or NHS 111.</div>`,
    ),
  ],
  { language: 'en', style: '.sheet{font-size:14px}' },
);

const groceries = htmlDocument(
  [
    `<section style="width:430px;padding:26px 30px 34px;background:#fff"><div class="mid"><div class="logo">Sainsbury's</div>Sainsbury's Supermarkets Ltd<br>33 Holborn, London EC1N 2HT<br>Leeds Moortown Superstore · 0113 496 0418</div>
<p class="mid">--------------------------------------------</p><h1 class="mid" style="margin:4px">Receipt</h1><p class="mid">21 February 2026 17:48 · Till 12 · Transaction 4471</p>
<table class="plain">${rows([['Item', 'Qty', 'Price']], 'th')}${rows([
      ['Semi skimmed milk 2 litres', '2', '3.10'],
      ['Wholemeal bread 800 g', '1', '1.25'],
      ['Free range eggs, 12', '1', '3.15'],
      ['Vine tomatoes 0.62 kg', '1', '1.95'],
      ['Mature cheddar 400 g', '1', '3.75'],
      ['Ground coffee 227 g', '1', '4.50'],
      ['Kitchen roll, 4', '1', '5.00'],
      ['Nectar saving', '', '-1.20'],
    ])}</table>
<table class="plain">${rows([
      ['<b>Total</b>', '<b>£21.50</b>'],
      ['Visa debit **** 2094', '£21.50'],
      ['Change', '£0.00'],
      ['VAT included', '£0.83'],
    ])}</table>
<p class="mid">Authorisation code 771 402 · Contactless</p><p class="mid small">You may return goods within 30 days with this receipt, fresh food excepted. Thank you for shopping with us.</p></section>`,
  ],
  { language: 'en' },
);

/** English documents as scans and pictures, so that the English samples cover every file kind. */
export const ENGLISH_SAMPLES: readonly Sample[] = [
  {
    file: 'Scan_20260209.pdf',
    category: 'Electricity',
    language: 'en',
    date: '2026-02-09',
    issuer: 'British Gas',
    title: 'Your electricity bill',
    pages: 1,
    description: 'Electricity bill in English, scanned, without text',
    medium: { as: 'scanned-pdf', html: energy, tiltDegrees: 0.7, dpi: 150 },
  },
  {
    file: 'IMG_4417.jpg',
    category: 'Medical',
    language: 'en',
    date: '2026-03-17',
    issuer: 'Riverside Medical Practice',
    title: 'Summary of your appointment',
    pages: 1,
    description: 'Letter of a clinic in English, photographed on a desk',
    medium: {
      as: 'photo-jpg',
      html: clinic,
      pageSize: A4,
      transform: 'rotateX(8deg) rotateY(-3deg) rotateZ(-1.1deg)',
      table: 'linear-gradient(150deg,#54463a,#3a3028 55%,#5d4c3c)',
    },
  },
  {
    file: 'Screenshot_20260221-175203.png',
    category: 'Receipts',
    language: 'en',
    date: '2026-02-21',
    issuer: "Sainsbury's",
    title: 'Receipt',
    pages: 1,
    description: 'Supermarket receipt in English, a picture of a screen',
    medium: { as: 'screenshot-png', html: groceries, widthPx: 430 },
  },
];
