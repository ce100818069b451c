import { pagePicture } from '@/lib/engine/categorising/engines/anthropic/page-picture.server';
import { buildRequest, type MessagesRequest } from '@/lib/engine/categorising/engines/anthropic/request';
import { chooseContent, type SentDocument } from '@/lib/engine/categorising/engines/anthropic/sent-document';
import { estimateTextTokens, imageTokens } from '@/lib/engine/categorising/engines/anthropic/tokens';
import type { DocumentFile, ReadDocument } from '@/lib/engine/documents/document';
import { isImageKind, requireImageFrames } from '@/lib/engine/documents/image/image-rules';
import { readDocument } from '@/lib/engine/documents/read.server';
import type { Label } from '../score/manifest';

/** Every page of a document, however long. */
const ALL_PAGES = 10_000;
/** Tokens of a PDF page's image. The service renders each page and reads the image together with the page's text. */
const PDF_PAGE_TOKENS = 1_568;
/** Words of a quotation, as requested by the prompt. */
const QUOTE_WORDS = 4;

/** Tokens of a request about one document, by part. */
export interface Tokens {
  /** Instructions and output schema: the same for every document. */
  readonly prompt: number;
  readonly document: number;
  readonly answer: number;
}

export interface DocumentCost {
  readonly kind: ReadDocument['kind'];
  readonly isPicture: boolean;
  readonly pageCount: number;
  readonly request: MessagesRequest;
  readonly ours: Tokens;
  readonly naive: Tokens;
}

function promptTokens({ system, output_config }: MessagesRequest): number {
  const schema = JSON.stringify(output_config.format.schema);
  return system.reduce((sum, { text }) => sum + estimateTextTokens(text), estimateTextTokens(schema));
}

function sentTokens(sent: SentDocument, request: MessagesRequest): number {
  const images = sent.pages.reduce(
    (sum, page) => sum + ('image' in page ? imageTokens(page.image.width, page.image.height) : 0),
    0,
  );
  const [{ content }] = request.messages;
  return content.reduce((sum, block) => sum + (block.type === 'text' ? estimateTextTokens(block.text) : 0), images);
}

/** Tokens of the correct answer: the label's values in the requested format. */
function answerTokens(label: Label, document: ReadDocument): number {
  const lines = document.pages.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '');
  const quote = (line: string | undefined) =>
    (line ?? label.title?.[0] ?? '').split(/\s+/).slice(0, QUOTE_WORDS).join(' ');
  const answer = {
    category: label.category,
    confidence: 0.95,
    kind: label.kind?.[0],
    issuer: label.issuer?.[0],
    title: label.title?.[0],
    dates: label.date ? { issued: label.date, ...label.period } : undefined,
    language: label.language,
    sensitive: label.sensitive ?? [],
    evidence: {
      category: quote(lines[0]),
      date: label.date ? quote(lines.find((line) => /\d{4}/.test(line))) : undefined,
    },
  };
  return estimateTextTokens(JSON.stringify(answer));
}

/**
 * Tokens of the complete document: a PDF with every page, a picture in its original size, the whole text of a Word
 * file.
 */
async function wholeTokens(file: DocumentFile, { kind }: ReadDocument): Promise<number> {
  if (isImageKind(kind)) {
    const frames = requireImageFrames(file.bytes, kind);
    return frames.reduce((sum, { width, height }) => sum + imageTokens(width, height), 0);
  }
  const { pages, pageCount } = await readDocument(file, { maxPages: ALL_PAGES });
  const text = pages.reduce((sum, page) => sum + estimateTextTokens(page.text), 0);
  return kind === 'pdf' ? text + pageCount * PDF_PAGE_TOKENS : text;
}

/** Returns the tokens of a document with the product's request, and when it is sent whole. */
export async function costOfDocument(file: DocumentFile, label: Label, model: string): Promise<DocumentCost> {
  const document = await readDocument(file);
  const sent = await chooseContent(document, pagePicture);
  const request = buildRequest(sent, { model });
  const [prompt, answer] = [promptTokens(request), answerTokens(label, document)];
  return {
    kind: document.kind,
    isPicture: sent.pages.some((page) => 'image' in page),
    pageCount: document.pageCount,
    request,
    ours: { prompt, document: sentTokens(sent, request), answer },
    naive: { prompt, document: await wholeTokens(file, document), answer },
  };
}
