import { ApiError } from './api-error';

export type ThinkingType = 'enabled' | 'disabled' | 'adaptive';

/** Limits and counting rules of a model. */
export interface ModelTraits {
  readonly maxOutputTokens: number;
  /** Maximum tokens of a prompt. */
  readonly contextTokens: number;
  /** Thinks unless that is disabled. Its thinking is returned only on request. */
  readonly thinksByDefault: boolean;
  readonly thinking: readonly ThinkingType[];
  readonly takesEffort: boolean;
  readonly takesPrefill: boolean;
  /** In the older version of the API. False: only the default temperature and top_p are accepted, and no top_k. */
  readonly takesSampling: boolean;
  /** Longest edge in pixels, and token limit, to which a picture is scaled down before counting. */
  readonly imageEdge: number;
  readonly imageTokens: number;
  /** Shorter prefixes are silently not cached. */
  readonly minCachedTokens: number;
}

const HAIKU_5_5: ModelTraits = {
  maxOutputTokens: 128_000,
  contextTokens: 1_000_000,
  thinksByDefault: true,
  thinking: ['disabled', 'adaptive'],
  takesEffort: true,
  takesPrefill: false,
  takesSampling: false,
  imageEdge: 2576,
  imageTokens: 4784,
  minCachedTokens: 512,
};
/** These models always think. Their shortest cached prefix is assumed to be that of their predecessors. */
const ALWAYS_THINKING: ModelTraits = { ...HAIKU_5_5, thinking: ['adaptive'], minCachedTokens: 1024 };
const HAIKU_4_5: ModelTraits = {
  maxOutputTokens: 64_000,
  contextTokens: 200_000,
  thinksByDefault: false,
  thinking: ['disabled', 'enabled'],
  takesEffort: false,
  takesPrefill: true,
  takesSampling: true,
  imageEdge: 1568,
  imageTokens: 1568,
  minCachedTokens: 4096,
};

const MODELS: ReadonlyMap<string, ModelTraits> = new Map([
  ['claude-haiku-5-5', HAIKU_5_5],
  ['claude-sonnet-5-5', ALWAYS_THINKING],
  ['claude-opus-5-5', ALWAYS_THINKING],
  ['claude-haiku-4-5', HAIKU_4_5],
  ['claude-haiku-4-5-20251001', HAIKU_4_5],
]);

/** Returns the traits of a model. Throws a 404 `not_found_error` for an unknown model. */
export function traitsOf(model: string): ModelTraits {
  const traits = MODELS.get(model);
  if (!traits) throw new ApiError(404, 'not_found_error', `model: ${model}`);
  return traits;
}
