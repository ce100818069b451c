import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CategoryId } from '../../../lib/engine/categorising/categories';

/** A file to upload. */
export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A sample's entry in the manifest. */
export interface SampleFacts {
  readonly file: string;
  readonly category: CategoryId;
  readonly alsoRight?: readonly CategoryId[];
  readonly date: string;
  readonly pages: number;
  readonly password?: string;
}

const MIME_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const samples = fileURLToPath(new URL('../../../public/samples/', import.meta.url));
const corpus = fileURLToPath(new URL('../../../lab/corpus/samples/', import.meta.url));
const manifest: readonly SampleFacts[] = JSON.parse(readFileSync(`${corpus}manifest.json`, 'utf8'));

/** Creates a file with the media type that browsers derive from its name. */
export function upload(name: string, bytes: Uint8Array): Upload {
  const extension = name.split('.').at(-1) ?? '';
  return { name, mimeType: MIME_TYPES[extension] ?? 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** Returns a sample as a file; the locked one is stored with the samples' sources. */
export function sampleUpload(file: string): Upload {
  const folder = sampleFacts(file).password ? corpus : samples;
  return upload(file, readFileSync(`${folder}${file}`));
}

/** Returns the facts that a reader would extract from a sample. */
export function sampleFacts(file: string): SampleFacts {
  const facts = manifest.find((entry) => entry.file === file);
  if (!facts) throw new Error(`The manifest does not know ${file}.`);
  return facts;
}
