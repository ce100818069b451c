import { randomBytes } from 'node:crypto';
import type { Message, MessageDeltaUsage, Usage } from '@anthropic-ai/sdk/resources/messages';
import type { MessagesBody } from './body';
import { cutToTokens, textTokens } from './count-tokens';
import type { Fault } from './faults';
import { traitsOf } from './models';
import type { InputUsage } from './prompt-cache';

/** The model's thinking before its answer, if enabled. */
const THOUGHT = 'The kind of paper shows in its first lines.';

/** A complete response before it is sent, streamed or not. */
export interface Reply {
  readonly message: Message;
  readonly deltaUsage: MessageDeltaUsage;
}

/** Returns a random id in the service's format. */
export function newId(prefix: string): string {
  return `${prefix}_01${randomBytes(16).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** Builds the response from its text: truncated if it is longer than requested, empty if the model declines. */
export function makeReply(body: MessagesBody, text: string, input: InputUsage, fault: Fault | undefined): Reply {
  const { thinksByDefault } = traitsOf(body.model);
  const thinks = body.thinking ? body.thinking.type !== 'disabled' : thinksByDefault;
  const thinkingTokens = thinks ? textTokens(THOUGHT) : 0;
  const left = fault === 'maxTokens' ? Math.ceil(textTokens(text) / 2) : body.max_tokens - thinkingTokens;
  const isDeclined = fault === 'refusal';
  const content = isDeclined ? '' : cutToTokens(text, Math.max(0, left));
  const isCut = !isDeclined && content.length < text.length;
  const outputTokens = Math.max(1, thinkingTokens + textTokens(content));
  const usage = usageOf(input, outputTokens, thinkingTokens);
  const display = body.thinking && 'display' in body.thinking ? body.thinking.display : undefined;
  const thought = (display ?? (thinksByDefault ? 'omitted' : 'summarized')) === 'omitted' ? '' : THOUGHT;
  const message: Message = {
    id: newId('msg'),
    type: 'message',
    role: 'assistant',
    model: body.model,
    container: null,
    diagnostics: null,
    content: [
      ...(thinks && !isDeclined ? [{ type: 'thinking' as const, thinking: thought, signature: 'c3RhbmQtaW4=' }] : []),
      ...(content === '' ? [] : [{ type: 'text' as const, text: content, citations: null }]),
    ],
    stop_reason: isDeclined ? 'refusal' : isCut ? 'max_tokens' : 'end_turn',
    stop_sequence: null,
    stop_details: isDeclined ? { type: 'refusal', category: null, explanation: null } : null,
    usage,
  };
  return { message, deltaUsage: deltaUsageOf(usage) };
}

function usageOf({ input, written, read }: InputUsage, outputTokens: number, thinkingTokens: number): Usage {
  return {
    input_tokens: input,
    cache_creation_input_tokens: written['5m'] + written['1h'],
    cache_read_input_tokens: read,
    cache_creation: { ephemeral_5m_input_tokens: written['5m'], ephemeral_1h_input_tokens: written['1h'] },
    output_tokens: outputTokens,
    output_tokens_details: thinkingTokens > 0 ? { thinking_tokens: thinkingTokens } : null,
    server_tool_use: null,
    service_tier: 'standard',
    inference_geo: null,
    speed: null,
  };
}

function deltaUsageOf(usage: Usage): MessageDeltaUsage {
  return {
    input_tokens: usage.input_tokens,
    cache_creation_input_tokens: usage.cache_creation_input_tokens,
    cache_read_input_tokens: usage.cache_read_input_tokens,
    output_tokens: usage.output_tokens,
    output_tokens_details: usage.output_tokens_details,
    server_tool_use: usage.server_tool_use,
  };
}
