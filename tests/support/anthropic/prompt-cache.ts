import { createHash } from 'node:crypto';
import { invalid } from './api-error';
import { blocksOf, type ContentBlock, type PromptBody } from './body';
import { blockTokens, formatTokens, TURN_TOKENS } from './count-tokens';
import type { Media } from './media';
import { traitsOf } from './models';

type Ttl = '5m' | '1h';
const TTL_MS: Readonly<Record<Ttl, number>> = { '5m': 5 * 60_000, '1h': 60 * 60_000 };
/** Number of blocks before a mark that are searched for an older entry ending there. */
const LOOK_BACK_BLOCKS = 20;

/** Billing of a prompt's tokens. */
export interface InputUsage {
  /** Neither written to the cache nor read from it. */
  readonly input: number;
  readonly written: Readonly<Record<Ttl, number>>;
  readonly read: number;
}

/** A prompt's tokens, and a function that caches it. */
export interface CachedPrompt {
  readonly usage: InputUsage;
  /** Call it when the response begins: only then can others read the written entry. */
  store(): void;
}

/** The prompt up to the end of a block. */
interface Boundary {
  readonly key: string;
  readonly tokens: number;
  readonly mark: Ttl | undefined;
}

/** Returns the tokens of a whole prompt. Throws a 400 if it exceeds the model's limit. */
export function promptTokens(body: PromptBody, media: Media): number {
  const tokens = boundariesOf(body, media).at(-1)?.tokens ?? 0;
  const max = traitsOf(body.model).contextTokens;
  if (tokens > max) throw invalid(`prompt is too long: ${tokens} tokens > ${max} maximum`);
  return tokens;
}

/**
 * The prompt cache of one account. The first request writes a marked prefix that is long enough, and later ones with
 * the same beginning read it. An entry expires when it is not read for its TTL.
 * @param now in ms.
 */
export function createPromptCache(now: () => number) {
  const entries = new Map<string, { expiresAt: number; ttl: Ttl }>();

  function isStored(key: string): boolean {
    return (entries.get(key)?.expiresAt ?? 0) > now();
  }

  function store(key: string, ttl: Ttl): void {
    entries.set(key, { ttl, expiresAt: now() + TTL_MS[ttl] });
  }

  return {
    clear: () => entries.clear(),
    /** Returns what a prompt reads and writes now, without caching anything yet. */
    bill(body: PromptBody, media: Media): CachedPrompt {
      const total = promptTokens(body, media);
      const { minCachedTokens } = traitsOf(body.model);
      const boundaries = boundariesOf(body, media);
      const isReadable = (at: number) =>
        boundaries.slice(at, at + LOOK_BACK_BLOCKS).some(({ mark }) => mark !== undefined);
      const hit = boundaries.findLast(({ key }, at) => isReadable(at) && isStored(key));
      const marks = boundaries.filter(({ mark, tokens }) => mark && tokens >= minCachedTokens);
      const written = { '5m': 0, '1h': 0 };
      let cached = hit?.tokens ?? 0;
      const fresh = marks.filter(({ tokens }) => tokens > cached);
      for (const { tokens, mark = '5m' } of fresh) {
        written[mark] += tokens - cached;
        cached = tokens;
      }
      return {
        usage: { input: total - cached, written, read: hit?.tokens ?? 0 },
        store() {
          if (hit) store(hit.key, entries.get(hit.key)?.ttl ?? '5m');
          for (const { key, mark = '5m' } of fresh) store(key, mark);
        },
      };
    },
  };
}

function markOf(block: ContentBlock): Ttl | undefined {
  return block.cache_control ? (block.cache_control.ttl ?? '5m') : undefined;
}

/** Returns the ends of all blocks in the model's order: output format, system, messages. */
function boundariesOf(body: PromptBody, media: Media): Boundary[] {
  const traits = traitsOf(body.model);
  const hash = createHash('sha256').update(body.model);
  let tokens = formatTokens(body);
  hash.update(JSON.stringify(body.output_config?.format ?? null));
  const boundaries: Boundary[] = [];
  const add = (block: ContentBlock, role: string) => {
    const { cache_control: _, ...content } = block;
    hash.update(JSON.stringify([role, content]));
    tokens += blockTokens(block, media, traits);
    boundaries.push({ key: hash.copy().digest('hex'), tokens, mark: markOf(block) });
  };
  for (const block of blocksOf(body.system)) add(block, 'system');
  for (const { role, content } of body.messages) {
    tokens += TURN_TOKENS;
    for (const block of blocksOf(content)) add(block, role);
  }
  const last = boundaries.pop();
  if (last)
    boundaries.push({
      ...last,
      mark: last.mark ?? (body.cache_control ? (body.cache_control.ttl ?? '5m') : undefined),
    });
  return boundaries;
}
