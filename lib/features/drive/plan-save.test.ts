import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DriveFile, FOLDER_MEDIA_TYPE } from './drive-file';
import { type DriveDocument, isInPlace, planSave } from './plan-save';
import { fileTags, folderTags } from './tags';

const OPTIONS = { folderLanguage: 'en', createdAt: new Date('2026-03-10T12:00:00Z'), rootName: null } as const;
const document = (documentId: string, change: Partial<DriveDocument> = {}): DriveDocument => ({
  documentId,
  contentTag: '0-1',
  originalName: 'scan.pdf',
  fileName: 'bill.pdf',
  categoryId: 'Bank',
  confidence: 1,
  ...change,
});

/** What Drive holds after a plan was carried out. */
function carriedOut(documents: readonly DriveDocument[], present: readonly DriveFile[], language: 'en' | 'he' = 'en') {
  const { folders, files } = planSave(documents, present, { ...OPTIONS, folderLanguage: language });
  const made = new Map<string, DriveFile>();
  for (const { key, name, parentKey, existing, isRenamed } of folders) {
    const parents = [parentKey === null ? 'my drive' : (made.get(parentKey)?.id ?? '')];
    const appProperties = folderTags(key, name, 'batch');
    const fresh = DriveFile.parse({ id: `folder ${key}`, name, mimeType: FOLDER_MEDIA_TYPE, parents, appProperties });
    made.set(key, existing ? { ...existing, ...(isRenamed && { name, appProperties }) } : fresh);
  }
  const placed = files.map((file) =>
    DriveFile.parse({
      id: file.existing?.id ?? `file ${file.documentId}`,
      name: file.name,
      mimeType: 'application/pdf',
      parents: [made.get(file.folderKey)?.id ?? ''],
      appProperties: isInPlace(file) ? file.existing?.appProperties : fileTags(file, 'batch'),
    }),
  );
  const changed = new Set([...made.values(), ...placed].map(({ id }) => id));
  return [...made.values(), ...placed, ...present.filter(({ id }) => !changed.has(id))];
}

describe('the plan of a save to Drive', () => {
  it('is empty for saved and unchanged files', () => {
    const documents = [document('a'), document('b'), document('c', { subcategory: 'Leumi' })];
    const { folders, files } = planSave(documents, carriedOut(documents, []), OPTIONS);
    expect(files.every(isInPlace)).toBe(true);
    expect(folders.every(({ existing, isRenamed }) => existing && !isRenamed)).toBe(true);
  });

  it('merges a built-in category and a custom one of the same name into one folder, in each language', () => {
    const documents = [document('a'), document('b', { categoryId: 'bank', isOwnCategory: true })];
    expect(planSave(documents, [], OPTIONS).folders.map(({ key }) => key)).toEqual(['', 'Bank']);
    const hebrew = [document('a'), document('b', { categoryId: 'בנק', isOwnCategory: true })];
    const { folders } = planSave(hebrew, carriedOut(documents, []), { ...OPTIONS, folderLanguage: 'he' });
    expect(folders.map(({ key, isRenamed }) => [key, isRenamed])).toEqual([
      ['', false],
      ['Bank', true],
    ]);
  });

  it('renames the root folder only on request, even if its owner renamed it in Drive', () => {
    const documents = [document('a')];
    const rootOf = (files: readonly DriveFile[], rootName: string | null) => {
      const [root] = planSave(documents, files, { ...OPTIONS, rootName }).folders;
      return [root?.name, root?.isRenamed];
    };
    expect(rootOf([], null)).toEqual(['Organized Documents', false]);
    expect(rootOf([], 'Papers')).toEqual(['Papers', false]);
    const there = carriedOut(documents, []);
    expect(rootOf(there, 'Papers')).toEqual(['Papers', true]);
    const renamed = there.map((file) => (file.id === 'folder ' ? { ...file, name: 'Family' } : file));
    expect(rootOf(renamed, null)).toEqual(['Family', false]);
    expect(rootOf(renamed, 'Papers')).toEqual(['Papers', true]);
  });

  it('does not rename the root again after its owner renamed it', () => {
    const documents = [document('a')];
    const [root, ...others] = carriedOut(documents, []);
    const named = { ...root, name: 'Family', appProperties: folderTags('', 'Papers', 'batch') } as DriveFile;
    expect(planSave(documents, [named, ...others], { ...OPTIONS, rootName: 'Papers' }).folders[0]?.isRenamed).toBe(
      false,
    );
  });

  it('uses the older of two folders for the same category', () => {
    const twin = (id: string, createdTime: string) =>
      DriveFile.parse({
        id,
        name: 'x',
        mimeType: FOLDER_MEDIA_TYPE,
        createdTime,
        appProperties: folderTags('', 'x', ''),
      });
    const twins = [twin('younger', '2026-03-10T12:00:02Z'), twin('older', '2026-03-10T12:00:01Z')];
    expect(planSave([document('a')], twins, OPTIONS).folders[0]?.existing?.id).toBe('older');
  });

  it('never has two files of one name in a folder, nor two files for one document', () => {
    const documents = fc.uniqueArray(
      fc.record({
        documentId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        fileName: fc.constantFrom('bill.pdf', 'BILL.pdf', 'bill_(2).pdf', 'Leumi', 'חשבון.pdf'),
        categoryId: fc.constantFrom('Bank', 'Water', 'Mine'),
        isOwnCategory: fc.boolean(),
        subcategory: fc.constantFrom(undefined, 'Leumi', 'leumi'),
        contentTag: fc.constantFrom('0-1', '1-1'),
      }),
      { selector: ({ documentId }) => documentId, minLength: 1 },
    );
    fc.assert(
      fc.property(fc.array(documents, { minLength: 1, maxLength: 4 }), (saves) => {
        let present: DriveFile[] = [];
        for (const save of saves)
          present = carriedOut(
            save.map((one) => document(one.documentId, one)),
            present,
          );
        const places = present.map(({ name, parents }) => `${parents[0]}/${name.toLowerCase()}`);
        expect(new Set(places).size).toBe(places.length);
        const ids = present.flatMap(({ appProperties }) => appProperties.document ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('stays within the length limit of Drive properties', () => {
    const tags = [
      folderTags('own:'.padEnd(200, 'ש'), 'ש'.repeat(50), crypto.randomUUID()),
      fileTags(
        {
          documentId: crypto.randomUUID(),
          contentTag: `999-${10 * 1024 * 1024}-copy`,
          folderKey: 'ש'.repeat(99),
          wantedName: 'ש'.repeat(100),
          name: 'ש'.repeat(100),
        },
        crypto.randomUUID(),
      ),
    ];
    for (const [key, value] of tags.flatMap(Object.entries))
      expect(Buffer.byteLength(`${key}${value}`)).toBeLessThan(124);
  });
});
