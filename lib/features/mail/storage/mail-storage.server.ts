import 'server-only';
import { join } from 'node:path';
import { env } from '@/lib/platform/env/env.server';
import { createBucketStorage } from './bucket-storage.server';
import { createFolderStorage } from './folder-storage.server';
import type { ObjectStorage } from './object-storage';

/** Folder name in DATA_DIR. */
const FOLDER = 'mail-temp';

let cached: { readonly settings: unknown; readonly storage: ObjectStorage } | undefined;

/** Storage of temporary mail files: the configured bucket, or a local folder. */
export function mailStorage(): ObjectStorage {
  const settings = env();
  if (cached?.settings === settings) return cached.storage;
  const { MAIL_BUCKET: bucket, MAIL_BUCKET_KEY_ID = '', MAIL_BUCKET_SECRET = '', MAIL_TEMP_DIR, DATA_DIR } = settings;
  const storage = bucket
    ? createBucketStorage({
        bucket,
        region: settings.MAIL_BUCKET_REGION,
        endpoint: settings.MAIL_BUCKET_URL,
        accessKeyId: MAIL_BUCKET_KEY_ID,
        secretAccessKey: MAIL_BUCKET_SECRET,
      })
    : createFolderStorage(MAIL_TEMP_DIR ?? join(DATA_DIR, FOLDER));
  cached = { settings, storage };
  return storage;
}
