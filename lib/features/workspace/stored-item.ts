import { z } from 'zod';
import { CategorisationResult } from '@/lib/engine/categorising/result';
import { DOCUMENT_KINDS } from '@/lib/engine/documents/document';
import { MailContext } from '@/lib/engine/organising/mail-context';
import { READING_PLACES } from '@/lib/features/on-device/on-device';
import { ERROR_STATUS } from '@/lib/platform/errors';
import { FILE_STATUSES, type FileError, type FileItem, LOCAL_ERROR_CODES } from './file-item';

/** The shape of a stored list. It is raised for new stores, and whenever an older list could not be read as what it was meant to be. */
export const STORED_VERSION = 2;

const ERROR_CODES = [...Object.keys(ERROR_STATUS), ...LOCAL_ERROR_CODES] as FileError['code'][];

const Choice = z.object({ id: z.string(), subcategory: z.string().optional(), isOwn: z.boolean().optional() });

const StoredItem = z.object({
  id: z.string().min(1),
  name: z.string(),
  size: z.number().min(0),
  claimedType: z.string().optional(),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  pageCount: z.number().int().min(0).nullable(),
  status: z.enum(FILE_STATUSES),
  progress: z.number(),
  error: z
    .object({
      code: z.enum(ERROR_CODES).catch('readFailed'),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      message: z.string().optional(),
    })
    .nullable(),
  /** One that this version does not understand is made anew: the file waits to be sorted. */
  result: CategorisationResult.omit({ readText: true }).nullable().catch(null),
  chosenCategory: Choice.nullable(),
  editedName: z.string().nullable(),
  isChecked: z.boolean().optional(),
  corrected: z.object({ date: z.string().optional(), sender: z.string().optional() }).optional(),
  selected: z.boolean(),
  readOn: z.enum(READING_PLACES).optional(),
  requestedSlot: z.enum(READING_PLACES).optional(),
  declared: z.boolean().optional(),
  sessionId: z.string().nullable(),
  claimed: z.boolean(),
  paidPages: z.number().int().min(0).optional(),
  revision: z.number().int().optional(),
  readRevision: z.number().int().optional(),
  /** One that cannot be read is let go: it is said of the file, and is not the file. */
  mail: MailContext.optional().catch(undefined),
  isSample: z.boolean().optional(),
  position: z.number(),
});

const StoredOverflow = z.array(z.object({ id: z.string().min(1), name: z.string(), size: z.number().min(0) }));

/** The files that a stored list had no room for; none where they cannot be understood. */
export function readStoredOverflow(stored: unknown): z.infer<typeof StoredOverflow> {
  return StoredOverflow.catch([]).parse(stored);
}

/**
 * The files of a stored list, in their order. What is not a file as this version writes it is left out: a row that means
 * something else than it did would be worse than one that is missing.
 */
export function readStoredItems(stored: readonly unknown[]): FileItem[] {
  return stored
    .flatMap((value): FileItem[] => {
      const { data } = StoredItem.safeParse(value);
      if (!data) return [];
      // In lists from before there was a choice, whatever has a result was read on the server.
      const item = data.result && !data.readOn ? { ...data, readOn: 'server' as const } : data;
      const isUnsorted = data.status === 'categorised' && data.result === null;
      return [isUnsorted ? { ...data, status: data.kind ? 'completed' : 'waiting' } : item];
    })
    .sort((a, b) => a.position - b.position);
}
