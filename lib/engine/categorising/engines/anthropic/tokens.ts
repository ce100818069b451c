/**
 * Tokens a character, by what it is. Fitted by least squares on the papers of the corpus, over the counts of the last
 * tokenizer that Anthropic published, times the 1.3 by which its documentation says that the present one counts more.
 * Per paper the estimate is off by a third at most, over the corpus by under 1 %.
 */
const TOKENS_A_CHARACTER = { hebrew: 1.32, cyrillic: 0.73, latin: 0.24, digit: 0.76, other: 0.61 } as const;

/** How many tokens a text is, estimated: only the service itself knows. */
export function estimateTextTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) tokens += TOKENS_A_CHARACTER.latin;
    else if (code >= 0x30 && code <= 0x39) tokens += TOKENS_A_CHARACTER.digit;
    else if (code >= 0x590 && code <= 0x5ff) tokens += TOKENS_A_CHARACTER.hebrew;
    else if (code >= 0x400 && code <= 0x4ff) tokens += TOKENS_A_CHARACTER.cyrillic;
    else tokens += TOKENS_A_CHARACTER.other;
  }
  return Math.ceil(tokens);
}

/** Pictures are seen in squares of this edge, each of which is one token (Anthropic's vision documentation). */
const PATCH_PX = 28;
/** Larger pictures are made smaller by the service, to this longest edge and to this many tokens. */
const MAX_EDGE_PX = 2576;
const MAX_TOKENS = 4784;

const patches = (width: number, height: number): number => Math.ceil(width / PATCH_PX) * Math.ceil(height / PATCH_PX);

/** How many tokens a picture is, by its size in pixels. */
export function imageTokens(width: number, height: number): number {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(width, height));
  return Math.min(MAX_TOKENS, patches(width * scale, height * scale));
}

/** The largest scale, at most 1, at which a picture of this size costs no more than `maxTokens`. */
export function scaleForTokens(width: number, height: number, maxTokens: number): number {
  let scale = Math.min(1, Math.sqrt((maxTokens * PATCH_PX ** 2) / (width * height)));
  while (patches(Math.round(width * scale), Math.round(height * scale)) > maxTokens) scale *= 0.99;
  return scale;
}
