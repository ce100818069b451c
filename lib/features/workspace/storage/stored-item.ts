import { z } from 'zod';
import { Amount } from '@/lib/engine/categorising/field-evidence';
import { CategorisationResult } from '@/lib/engine/categorising/result';
import { FILE_KINDS } from '@/lib/engine/documents/document';
import { MailContext } from '@/lib/engine/organising/mail-context';
import { PROCESSING_MODES } from '@/lib/features/on-device/on-device';
import { ERROR_STATUS } from '@/lib/platform/errors';
import { FILE_STATUSES, type FileError, type FileItem, LOCAL_ERROR_CODES } from '../list/file-item';

/** Schema version of stored lists. Increase it for new stores, and if older lists can no longer be read correctly. */
export const STORED_VERSION = 2;

const ERROR_CODES = [...Object.keys(ERROR_STATUS), ...LOCAL_ERROR_CODES] as FileError['code'][];

const Choice = z.object({ id: z.string(), subcategory: z.string().optional(), isOwn: z.boolean().optional() });

const StoredItem = z.object({
  id: z.string().min(1),
  name: z.string(),
  size: z.number().min(0),
  claimedType: z.string().optional(),
  kind: z.enum(FILE_KINDS).nullable(),
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
  /** An unreadable result is dropped: the file waits to be sorted again. */
  result: CategorisationResult.omit({ readText: true }).nullable().catch(null),
  chosenCategory: Choice.nullable(),
  editedName: z.string().nullable(),
  isChecked: z.boolean().optional(),
  corrected: z
    .object({ date: z.string().optional(), sender: z.string().optional(), amount: Amount.nullable().optional() })
    .optional(),
  selected: z.boolean(),
  readOn: z.enum(PROCESSING_MODES).optional(),
  requestedMode: z.enum(PROCESSING_MODES).optional(),
  declared: z.boolean().optional(),
  sessionId: z.string().nullable(),
  claimed: z.boolean(),
  paidPages: z.number().int().min(0).optional(),
  revision: z.number().int().optional(),
  readRevision: z.number().int().optional(),
  /** Unreadable mail metadata is dropped; the file is kept. */
  mail: MailContext.optional().catch(undefined),
  isSample: z.boolean().optional(),
  position: z.number(),
});

const StoredOverflow = z.array(z.object({ id: z.string().min(1), name: z.string(), size: z.number().min(0) }));

/** The overflow files of a stored list; empty if they are invalid. */
export function readStoredOverflow(stored: unknown): z.infer<typeof StoredOverflow> {
  return StoredOverflow.catch([]).parse(stored);
}

/** Name of `requestedMode` in lists that were stored earlier. Lost, a file that is to stay on the device would leave it. */
const EARLIER_MODE_KEY = 'requestedSlot';

function withCurrentNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(EARLIER_MODE_KEY in value)) return value;
  const { [EARLIER_MODE_KEY]: requestedMode, ...others } = value;
  return { requestedMode, ...others };
}

/** The valid files of a stored list, in order. Invalid rows are skipped: a misread row is worse than a missing one. */
export function readStoredItems(stored: readonly unknown[]): FileItem[] {
  return stored
    .flatMap((value): FileItem[] => {
      const { data } = StoredItem.safeParse(withCurrentNames(value));
      if (!data) return [];
      // Lists from before this setting: every result came from the server.
      const item = data.result && !data.readOn ? { ...data, readOn: 'server' as const } : data;
      const isUnsorted = data.status === 'categorised' && data.result === null;
      return [isUnsorted ? { ...data, status: data.kind ? 'completed' : 'waiting' } : item];
    })
    .sort((a, b) => a.position - b.position);
}
