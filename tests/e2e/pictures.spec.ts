import sharp from 'sharp';
import { png } from '../support/documents/image';
import { expect, test } from './support/test';
import { upload } from './support/uploads';

test('photos are uploaded upright and no larger than OCR needs, smaller pictures unchanged', {
  tag: '@only-en',
}, async ({ page, workspace }) => {
  const photo = await sharp(await png(3000, 2000, 'A photograph'))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const small = await png(800, 600, 'A small picture');
  const sent = new Map<string, Buffer>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/vision-categorize')) return;
    const [document] = request.postDataJSON().documents;
    sent.set(document.fileName, Buffer.from(document.base64Data, 'base64'));
  });
  await workspace.open();
  await workspace.drop([upload('IMG_0412.jpg', photo), upload('card.png', small)]);
  await workspace.isRead('card.png', 1);
  await workspace.categorise();
  await expect.poll(() => sent.size, { timeout: 60_000 }).toBe(2);
  const { format, width, height } = await sharp(sent.get('IMG_0412.jpg')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1045, height: 1568 });
  expect(sent.get('card.png')?.equals(small)).toBe(true);
});
