import type { ContentBlock, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import type { Reply } from './reply';

/** Minimum number of pieces of a text, if it has as many characters. */
const PIECES = 8;
const MAX_PIECE = 48;

type StreamEvent = RawMessageStreamEvent | { readonly type: 'ping' };

export function sseFrame(event: { readonly type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/**
 * Returns the events of a response, in order. The first contains the usage of the prompt, the last but one that of the
 * answer.
 */
export function streamEvents({ message, deltaUsage }: Reply): StreamEvent[] {
  return [
    {
      type: 'message_start',
      message: {
        ...message,
        content: [],
        stop_reason: null,
        stop_details: null,
        usage: { ...message.usage, output_tokens: 1, output_tokens_details: null },
      },
    },
    { type: 'ping' },
    ...message.content.flatMap(blockEvents),
    {
      type: 'message_delta',
      delta: {
        stop_reason: message.stop_reason,
        stop_sequence: message.stop_sequence,
        stop_details: message.stop_details,
        container: null,
      },
      usage: deltaUsage,
    },
    { type: 'message_stop' },
  ];
}

function blockEvents(block: ContentBlock, index: number): StreamEvent[] {
  const stop = { type: 'content_block_stop' as const, index };
  if (block.type === 'thinking') {
    return [
      { type: 'content_block_start', index, content_block: { type: 'thinking', thinking: '', signature: '' } },
      ...pieces(block.thinking).map((thinking) => ({
        type: 'content_block_delta' as const,
        index,
        delta: { type: 'thinking_delta' as const, thinking },
      })),
      { type: 'content_block_delta', index, delta: { type: 'signature_delta', signature: block.signature } },
      stop,
    ];
  }
  if (block.type !== 'text') return [];
  return [
    { type: 'content_block_start', index, content_block: { type: 'text', text: '', citations: null } },
    ...pieces(block.text).map((text) => ({
      type: 'content_block_delta' as const,
      index,
      delta: { type: 'text_delta' as const, text },
    })),
    stop,
  ];
}

/** Splits a text into pieces that never end inside a character. */
function pieces(text: string): string[] {
  const characters = [...text];
  const size = Math.min(MAX_PIECE, Math.max(1, Math.ceil(characters.length / PIECES)));
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) => characters.slice(index * size, (index + 1) * size).join(''));
}
