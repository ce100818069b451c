import 'server-only';
import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors';
import { type ObjectStorage, pathOf } from './object-storage';

/** Where a bucket is and how it is opened. */
export interface BucketOptions {
  readonly bucket: string;
  readonly region: string;
  /** Address of the service; absent for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** In the bucket, everything of ours stands below this, so that it may be shared. */
const PREFIX = 'mail-temp/';
/** Services that count room answer with one of these (MinIO, Ceph, Garage), or with 507. */
const NO_ROOM = ['XMinioStorageFull', 'QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage'];
const INSUFFICIENT_STORAGE = 507;

/** What a failure of the service says of itself. */
const ServiceFailure = z.object({
  name: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).default({}),
});
const NO_FAILURE = { name: '', $metadata: { httpStatusCode: undefined } };
const failureOf = (error: unknown) => ServiceFailure.safeParse(error).data ?? NO_FAILURE;

function isFull(error: unknown): boolean {
  const { name, $metadata } = failureOf(error);
  return $metadata.httpStatusCode === INSUFFICIENT_STORAGE || NO_ROOM.includes(name);
}

/** The client's own remarks; what fails is told by us. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Loaded when a bucket is first used: most servers have none. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: BucketOptions): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    region,
    ...(endpoint && { endpoint }),
    // Addresses of the form bucket.host need a DNS that few services of one's own have.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums of a body that is not there yet need trailers, which not every service knows; every chunk proves itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
  });
}

/** Temporary files in a bucket that speaks S3, so that several servers share them. */
export function createBucketStorage(options: BucketOptions): ObjectStorage {
  const Bucket = options.bucket;
  let opening: Promise<S3> | undefined;
  const client = () => {
    opening ??= open(options);
    return opening;
  };
  const keyOf = (name: Parameters<typeof pathOf>[0]) => `${PREFIX}${pathOf(name)}`;

  return {
    async put(name, body, byteLength, signal) {
      const Key = keyOf(name);
      const source = Readable.from(body, { objectMode: false });
      const broken = new AbortController();
      let failure: unknown;
      // The client notices nothing when its body breaks off, and would wait for the rest.
      source.on('error', (error) => {
        failure = error;
        broken.abort();
      });
      try {
        await (await client()).putObject(
          { Bucket, Key, Body: source, ContentLength: byteLength },
          { abortSignal: AbortSignal.any([signal, broken.signal]) },
        );
      } catch (error) {
        source.destroy();
        signal.throwIfAborted();
        if (failure !== undefined) throw failure;
        throw new AppError(isFull(error) ? 'storageFull' : 'unavailable', {}, { cause: error });
      }
    },
    async get(name, signal) {
      const Key = keyOf(name);
      try {
        const { Body } = await (await client()).getObject({ Bucket, Key }, { abortSignal: signal });
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (failureOf(error).name === 'NoSuchKey') return null;
        signal.throwIfAborted();
        throw new AppError('unavailable', {}, { cause: error });
      }
    },
    async delete(name) {
      await (await client()).deleteObject({ Bucket, Key: keyOf(name) });
    },
    async deleteDirectory(directory) {
      const s3 = await client();
      const Prefix = keyOf({ directory, object: 'any' }).slice(0, -'any'.length);
      // A thousand at a time is what both requests hold; a directory has a few hundred.
      for (;;) {
        const { Contents = [], IsTruncated } = await s3.listObjectsV2({ Bucket, Prefix });
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length > 0) {
          const { Errors = [] } = await s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } });
          if (Errors.length > 0) throw new Error(`The bucket kept ${Errors.length} objects: ${Errors[0]?.Code}`);
        }
        if (!IsTruncated) return;
      }
    },
    // A bucket tells sizes only in a list of all objects, a thousand at a time.
    byteLength: () => Promise.resolve(null),
    async listDirectories() {
      const s3 = await client();
      const found: string[] = [];
      let next: string | undefined;
      do {
        const more = next && { ContinuationToken: next };
        const page = await s3.listObjectsV2({ Bucket, Prefix: PREFIX, Delimiter: '/', ...more });
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) found.push(Prefix.slice(PREFIX.length, -1));
        next = page.NextContinuationToken;
      } while (next);
      return found;
    },
  };
}
