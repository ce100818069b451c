import { describe, expect, it } from 'vitest';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { type FileItem, newFileItem } from '../list/file-item';
import { exportErrorOf } from './not-enough-pages.client';

const item = (id: string, pageCount: number): FileItem => ({
  ...newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 }),
  status: 'categorised',
  kind: 'pdf',
  pageCount,
});
const refused = (code: 'insufficientPages' | 'pageLimit' | 'busy', details?: object) =>
  new RequestError(code, '', 402, { details });
const items = [item('long', 3), item('short', 1)];

describe('a refused export', () => {
  it('names the files that fit, by the page counts that only the server knows', () => {
    const documents = [
      { documentId: '5f0c3a52-8b1e-4d0a-9f5e-000000000001', pages: 4 },
      { documentId: '5f0c3a52-8b1e-4d0a-9f5e-000000000002', pages: 1 },
    ];
    const [first, second] = documents.map(({ documentId }) => item(documentId, 9));
    const error = exportErrorOf(refused('insufficientPages', { needed: 5, remaining: 1, documents }), [
      first as FileItem,
      second as FileItem,
    ]);
    expect(error).toMatchObject({ refusal: { needed: 5, remaining: 1, affordable: [second] } });
  });

  it('during deferred reporting is computed locally', () => {
    const error = exportErrorOf(refused('pageLimit', { needed: 4, remaining: 2 }), items);
    expect(error).toMatchObject({ refusal: { needed: 4, remaining: 2, affordable: [items[1]] } });
  });

  it('is unchanged for any other reason, or without numbers', () => {
    for (const error of [refused('busy'), refused('insufficientPages'), new Error('broken')]) {
      expect(exportErrorOf(error, items)).toBe(error);
    }
  });
});
