import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { answerJsonSchema } from './answer';
import { costOf, type TokenUsage, thinkingOf } from './models';
import { documentPrompt, systemPrompt } from './prompt';
import type { SentDocument } from './sent-document';
import { estimateTextTokens, imageTokens } from './tokens';

/** Longest answer, in tokens; the usual one has about 150. */
const MAX_ANSWER_TOKENS = 1_000;
/** What an answer is expected to have, in tokens, before it is there. */
const EXPECTED_ANSWER_TOKENS = 200;
/** What the service adds around a request (roles, the form's explanation), in tokens; an allowance. */
const OVERHEAD_TOKENS = 60;
/**
 * Shortest prompt prefix that the service caches, in tokens: the largest of the models' minimums (Haiku 4.5 and Opus 4.5,
 * prompt caching documentation). A mark on a shorter one does nothing. Lengths are estimated (`tokens.ts`), a third off
 * at most; the instructions with the built-in categories have half as many again.
 */
export const MIN_CACHED_TOKENS = 4_096;

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly cache_control?: { readonly type: 'ephemeral' };
}
interface ImageBlock {
  readonly type: 'image';
  readonly source: {
    readonly type: 'base64';
    readonly media_type: 'image/png' | 'image/jpeg';
    readonly data: string;
  };
}

/** One request of the Messages API, as it goes over the wire. */
export interface MessagesRequest {
  readonly model: string;
  readonly max_tokens: number;
  readonly system: readonly TextBlock[];
  readonly messages: readonly [{ readonly role: 'user'; readonly content: readonly (ImageBlock | TextBlock)[] }];
  readonly thinking?: { readonly type: 'disabled' };
  readonly output_config: {
    readonly effort?: 'low';
    readonly format: { readonly type: 'json_schema'; readonly schema: Record<string, unknown> };
  };
}

/** Tokens of the answer's form, which precedes the system prompt. */
const formTokens = (schema: object): number => estimateTextTokens(JSON.stringify(schema));

/**
 * The parts of the system prompt, marked for the cache where the prefix that they end is long enough: those who have
 * categories of their own next to the built-in ones still share the parts before theirs. At most three of the four marks allowed.
 */
function systemBlocks(parts: readonly string[], schema: object): TextBlock[] {
  let prefix = formTokens(schema);
  return parts.map((text) => {
    prefix += estimateTextTokens(text);
    return {
      type: 'text',
      text,
      ...(prefix >= MIN_CACHED_TOKENS && { cache_control: { type: 'ephemeral' } as const }),
    };
  });
}

/** The request that asks what a document is. Alike for alike documents, categories and models. */
export function buildRequest(
  document: SentDocument,
  { model, categories }: { readonly model: string; readonly categories?: UserCategories | undefined },
): MessagesRequest {
  const images = document.pages.flatMap((page): ImageBlock[] => {
    if (!('image' in page)) return [];
    const { mediaType, data } = page.image;
    return [
      {
        type: 'image',
        source: { type: 'base64', media_type: mediaType, data: Buffer.from(data).toString('base64') },
      },
    ];
  });
  const { thinking, effort } = thinkingOf(model);
  const schema = answerJsonSchema(categories);
  return {
    model,
    max_tokens: MAX_ANSWER_TOKENS,
    system: systemBlocks(systemPrompt(categories), schema),
    // Pictures before text are read best (Anthropic's vision documentation).
    messages: [{ role: 'user', content: [...images, { type: 'text', text: documentPrompt(document) }] }],
    ...(thinking ? { thinking } : {}),
    output_config: {
      ...(effort ? { effort } : {}),
      format: { type: 'json_schema', schema },
    },
  };
}

/** The tokens that a request will take, estimated as if nothing of it were in the prompt cache yet. */
export function estimateUsage(request: MessagesRequest, document: SentDocument): TokenUsage {
  const marked = request.system.findLastIndex(({ cache_control }) => cache_control !== undefined);
  const tokensOf = (blocks: readonly TextBlock[]) =>
    blocks.reduce((sum, { text }) => sum + estimateTextTokens(text), 0);
  const form = formTokens(request.output_config.format.schema);
  const cached = marked < 0 ? 0 : form + tokensOf(request.system.slice(0, marked + 1));
  const uncached = tokensOf(request.system.slice(marked + 1)) + (marked < 0 ? form : 0);
  const images = document.pages.reduce(
    (sum, page) => sum + ('image' in page ? imageTokens(page.image.width, page.image.height) : 0),
    0,
  );
  const input = uncached + images + estimateTextTokens(documentPrompt(document)) + OVERHEAD_TOKENS;
  return { input, cacheWrite: cached, cacheRead: 0, output: EXPECTED_ANSWER_TOKENS };
}

/** What a request will cost at most as far as can be known beforehand, in nano-dollars. */
export function estimateCost(request: MessagesRequest, document: SentDocument, at: Date): number {
  return costOf(request.model, estimateUsage(request, document), at);
}
