import { expect, it } from 'vitest';
import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { nullOcrEngine } from '../../../tests/support/null-ocr-engine';
import { organise } from './organise-document';

it('a picture passes every stage with an OCR engine that reads nothing', async () => {
  const stages: string[] = [];
  const result = await organise(
    { fileName: 'IMG_2231.jpg', bytes: new Uint8Array() },
    {
      languages: { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' },
      read: async ({ fileName }) => ({
        fileName,
        kind: 'jpg',
        pageCount: 1,
        pages: [{ number: 1, text: '', image: { data: new Uint8Array(), width: 800, height: 1200 } }],
      }),
      categoriser: createOfflineCategoriser(createLineReader(nullOcrEngine), scoreInProcess),
      onStage: ({ stage }) => stages.push(stage),
    },
  );
  expect(stages).toEqual(['sorting']);
  expect(result).toMatchObject({
    categoryId: 'Other',
    confidence: 0,
    pageCount: 1,
    remarks: ['nothingReadable'],
    suggestedFileName: 'IMG_2231.jpg',
  });
});
