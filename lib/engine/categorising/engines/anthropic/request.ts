import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { answerJsonSchema } from './answer';
import { costOf, type TokenUsage, thinkingOf } from './models';
import { documentPrompt, systemPrompt } from './prompt';
import type { SentDocument } from './sent-document';
import { estimateTextTokens, imageTokens } from './tokens';

/** Maximum length of an answer, in tokens; a typical one has about 150. */
const MAX_ANSWER_TOKENS = 1_000;
/** Expected length of an answer, in tokens, for the estimate. */
const EXPECTED_ANSWER_TOKENS = 200;
/** Allowance for the tokens that the service adds to a request (roles, the explanation of the form). */
const OVERHEAD_TOKENS = 60;
/**
 * Shortest prompt prefix that the service caches, in tokens: the largest minimum of the models (Haiku 4.5 and Opus 4.5,
 * prompt caching documentation). A cache mark on a shorter prefix has no effect. Lengths are estimated (`tokens.ts`)
 * within a third. The instructions with the built-in categories exceed the minimum by half.
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

/** One request of the Messages API, in its wire format. */
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

/** Tokens of the answer's schema, which precedes the system prompt. */
const formTokens = (schema: object): number => estimateTextTokens(JSON.stringify(schema));

/**
 * Returns the parts of the system prompt, with a cache mark where the prefix is long enough. Users who extend the
 * built-in categories still share the parts before their own. Uses at most three of the four marks allowed.
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

/** Builds the request that categorises a document. Deterministic for the same document, categories and model. */
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
    // Models read pictures best before the text (Anthropic's vision documentation).
    messages: [{ role: 'user', content: [...images, { type: 'text', text: documentPrompt(document) }] }],
    ...(thinking ? { thinking } : {}),
    output_config: {
      ...(effort ? { effort } : {}),
      format: { type: 'json_schema', schema },
    },
  };
}

/** Estimates the tokens of a request, assuming that nothing of it is in the prompt cache. */
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

/** Estimates the maximum cost of a request before it is sent, in nano-dollars. */
export function estimateCost(request: MessagesRequest, document: SentDocument, at: Date): number {
  return costOf(request.model, estimateUsage(request, document), at);
}
