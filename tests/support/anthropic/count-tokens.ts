import type { ContentBlock, PromptBody } from './body';
import type { Media, SentImage } from './media';
import type { ModelTraits } from './models';

/** Characters per token, by script. The published average of the current tokenizer is 2.5. */
const CHARACTERS_A_TOKEN = { latin: 2.5, hebrew: 1.3, cyrillic: 1.8, other: 1 } as const;
/** Edge of an image patch in pixels. Each patch is a token. */
const PATCH_PX = 28;
/** A PDF page is also processed as an image. */
const PDF_PAGE_TOKENS = 1568;
/** Overhead of a turn besides its content. */
export const TURN_TOKENS = 4;

function tokensOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x250) return 1 / CHARACTERS_A_TOKEN.latin;
  if (code >= 0x400 && code < 0x530) return 1 / CHARACTERS_A_TOKEN.cyrillic;
  if (code >= 0x590 && code < 0x600) return 1 / CHARACTERS_A_TOKEN.hebrew;
  return 1 / CHARACTERS_A_TOKEN.other;
}

/** Returns the number of tokens of a text. */
export function textTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += tokensOf(character);
  // Sums of fractions are not exact: 2.0000000001 is two tokens.
  return Math.max(0, Math.ceil(tokens - 1e-6));
}

/** Returns the beginning of a text with at most `max` tokens. */
export function cutToTokens(text: string, max: number): string {
  let tokens = 0;
  let end = 0;
  for (const character of text) {
    tokens += tokensOf(character);
    if (tokens > max + 1e-6) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

const patches = (width: number, height: number): number => Math.ceil(width / PATCH_PX) * Math.ceil(height / PATCH_PX);

/** Returns the tokens of a picture after scaling it down to the model's longest edge and token limit. */
export function imageTokens(
  { width, height }: Pick<SentImage, 'width' | 'height'>,
  { imageEdge, imageTokens: max }: Pick<ModelTraits, 'imageEdge' | 'imageTokens'>,
): number {
  let scale = Math.min(1, imageEdge / Math.max(width, height));
  const at = () => patches(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale)));
  while (at() > max) scale *= 0.999;
  return at();
}

/** Returns the tokens of a block of a message or system prompt. */
export function blockTokens(block: ContentBlock, media: Media, traits: ModelTraits): number {
  if (block.type === 'text') return textTokens(block.text);
  const image = media.images.get(block);
  if (image) return imageTokens(image, traits);
  const pdf = media.pdfs.get(block);
  if (!pdf) return 0;
  const text = Math.ceil((textTokens(pdf.text) * pdf.pageCount) / Math.max(1, pdf.pagesRead));
  return text + pdf.pageCount * PDF_PAGE_TOKENS;
}

/** Returns the tokens that the service adds to describe the output format to the model. */
export function formatTokens({ output_config }: PromptBody): number {
  const schema = output_config?.format?.schema;
  return schema ? textTokens(JSON.stringify(schema)) : 0;
}
