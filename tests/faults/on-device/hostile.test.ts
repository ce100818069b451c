import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_DOCX_ENTRIES } from '@/lib/shared/document-limits';
import { slowPdf } from '@/tests/support/documents/slow-pdf';
import type { OnDevicePage, Sorted } from '@/tests/support/on-device/page';
import { openOnDevicePage } from '@/tests/support/on-device/site';
import {
  compoundFile,
  docx,
  encryptedPdf,
  hangingPdf,
  hugePng,
  pictureJpg,
  picturePng,
  textPdf,
  tiff,
  windowsProgram,
  withFalseSizes,
} from '../documents/inputs';

/** Runs in the page. */
declare const onDevicePage: OnDevicePage;

/** Each hostile file takes long, especially in a browser on a busy machine. */
const TIMEOUT_MS = 300_000;
const FRAME_EVERY_MS = 200;
/** Two of the files hang for seconds before they time out. A blocked page would draw only a handful of frames. */
const MIN_FRAMES = 15;

const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2);
const bomb = docx({ extra: { 'word/media/a.bin': new Uint8Array(101 * 2 ** 20) } });
const manyParts = Object.fromEntries(Array.from({ length: MAX_DOCX_ENTRIES }, (_, index) => [`word/${index}.xml`, '']));

/** Hostile files and their errors, the same as from the server's readers. */
const HOSTILE: readonly [fileName: string, bytes: Promise<Uint8Array> | Uint8Array, code: string][] = [
  ['program.pdf', windowsProgram(), 'typeMismatch'],
  ['setup.exe', windowsProgram(), 'unsupportedType'],
  ['empty.pdf', new Uint8Array(), 'emptyFile'],
  ['large.pdf', new Uint8Array(11 * 2 ** 20), 'fileTooLarge'],
  ['cut.pdf', textPdf(3).then((bytes) => bytes.slice(0, 300)), 'documentDamaged'],
  ['cut.jpg', pictureJpg(800, 600).then(half), 'documentDamaged'],
  ['cut.png', picturePng(800, 600).then(half), 'documentDamaged'],
  ['cut.tif', half(tiff(1)), 'documentDamaged'],
  ['cut.docx', docx().then((bytes) => bytes.slice(0, bytes.length * 0.7)), 'documentDamaged'],
  ['small.png', picturePng(150, 150), 'imageTooSmall'],
  ['bomb.png', hugePng(16_000, 16_000), 'imageTooLarge'],
  ['thousand.tiff', tiff(1_000), 'tooManyFrames'],
  ['bomb.docx', bomb, 'documentTooComplex'],
  ['liar.docx', bomb.then(withFalseSizes), 'documentTooComplex'],
  ['many.docx', docx({ extra: manyParts }), 'documentTooComplex'],
  ['locked.pdf', encryptedPdf('1234'), 'passwordRequired'],
  ['locked.docx', compoundFile('EncryptedPackage'), 'passwordRequired'],
  // Decoding it would crash a phone's tab; the server may try.
  ['wide.png', hugePng(9_000, 9_000), 'deviceLimit'],
  ['slow.pdf', slowPdf(), 'pdfTimeout'],
  // Either limit may be reached first, depending on the machine.
  ['hanging.pdf', hangingPdf(), 'pdfTimeout or documentTooComplex'],
];

let page: Awaited<ReturnType<typeof openOnDevicePage>>;
let answers: readonly Sorted[];
let framesMeanwhile = 0;

beforeAll(async () => {
  const files = await Promise.all([...HOSTILE.map(([, bytes]) => bytes), textPdf(2)]);
  page = await openOnDevicePage(files);
  await page.tab.evaluate(() => onDevicePage.fetchEngine());
  const documents = [...HOSTILE.map(([fileName]) => fileName), 'good.pdf'];
  const requests = documents.map((fileName, index) => ({ fileName, url: `/papers/${index}` }));
  const sorting = page.tab.evaluate((all) => onDevicePage.sort(all, 4), requests);
  for (let isOver = false; !isOver; framesMeanwhile += 1) {
    await page.tab.evaluate(() => new Promise(requestAnimationFrame));
    isOver = await Promise.race([sorting.then(() => true), pause(FRAME_EVERY_MS, false)]);
  }
  answers = await sorting;
}, TIMEOUT_MS);
afterAll(() => page.close());

it.each(HOSTILE.map(([fileName, , code], index) => [fileName, code, index] as const))(
  '%s gives %s in the browser',
  (_, code, index) => {
    const answer = JSON.parse(answers[index]?.answer ?? '{}') as { error?: string; suggestedFileName?: string };
    expect(code.split(' or ')).toContain(answer.error ?? answer.suggestedFileName);
  },
);

it('a good document among hostile ones is sorted', () => {
  expect(JSON.parse(answers.at(-1)?.answer ?? '{}')).toMatchObject({ fileName: 'good.pdf', pageCount: 2 });
});

it('the page stays responsive, because hanging files run in their own thread', () => {
  expect(framesMeanwhile).toBeGreaterThan(MIN_FRAMES);
});
