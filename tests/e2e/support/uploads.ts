import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CategoryId } from '../../../lib/engine/categorising/categories';

/** A file as a browser hands it over. */
export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What the manifest says of a sample. */
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

/** Bytes as a file, with the type that browsers give to its name. */
export function upload(name: string, bytes: Uint8Array): Upload {
  const extension = name.split('.').at(-1) ?? '';
  return { name, mimeType: MIME_TYPES[extension] ?? 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** A sample as a file; the locked one lies beside the samples' sources. */
export function sampleUpload(file: string): Upload {
  const folder = sampleFacts(file).password ? corpus : samples;
  return upload(file, readFileSync(`${folder}${file}`));
}

/** What a reader would make of a sample. */
export function sampleFacts(file: string): SampleFacts {
  const facts = manifest.find((entry) => entry.file === file);
  if (!facts) throw new Error(`The manifest does not know ${file}.`);
  return facts;
}
