import 'server-only';
import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors';
import { type ObjectStorage, pathOf } from './object-storage';

/** Location and credentials of a bucket. */
export interface BucketOptions {
  readonly bucket: string;
  readonly region: string;
  /** Address of the service; absent for Amazon S3. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Key prefix of our objects, so that the bucket can be shared. */
const PREFIX = 'mail-temp/';
/** Error codes for exceeded quotas (MinIO, Ceph, Garage); others respond with 507. */
const NO_ROOM = ['XMinioStorageFull', 'QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage'];
/** HTTP 507 (RFC 4918, section 11.5). */
const INSUFFICIENT_STORAGE = 507;

/** Error fields of the S3 client. */
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

/** Disables the client's logging; we log failures ourselves. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Loaded lazily: most servers use no bucket. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: BucketOptions): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    region,
    ...(endpoint && { endpoint }),
    // Addresses of the form bucket.host need DNS entries that few self-hosted services have.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums of a streamed body need trailers, which some services do not support; every encrypted chunk is
    // authenticated anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
  });
}

/** Temporary files in an S3-compatible bucket, shared by several servers. */
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
      // The client does not notice a failed body stream and would wait for the rest.
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
      // Both requests are limited to 1000 objects; a directory has a few hundred.
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
    // S3 reports sizes only by listing all objects, 1000 at a time.
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
