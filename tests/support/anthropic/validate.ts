import { invalid } from './api-error';
import { blocksOf, type MessagesBody, type PromptBody, parseMessagesBody, parsePromptBody } from './body';
import type { ApiVersion } from './http';
import { type ModelTraits, traitsOf } from './models';
import { validateSchema } from './validate-schema';

const MAX_CACHE_MARKS = 4;
const DEFAULT_TEMPERATURE = 1;
const DEFAULT_TOP_P = 0.99;

/**
 * Validates the body of `POST /v1/messages`. Throws the service's error for an invalid one.
 * @param version named by the request: the newer one no longer has sampling parameters.
 */
export function validateMessages(raw: unknown, version: ApiVersion): MessagesBody {
  const body = parseMessagesBody(raw);
  const traits = traitsOf(body.model);
  checkPrompt(body, traits);
  checkLimits(body, traits);
  checkSampling(body, traits, version);
  return body;
}

/** Validates the body of `POST /v1/messages/count_tokens`. Throws like `validateMessages`. */
export function validateCount(raw: unknown): PromptBody {
  const body = parsePromptBody(raw);
  checkPrompt(body, traitsOf(body.model));
  return body;
}

function checkPrompt(body: PromptBody, traits: ModelTraits): void {
  checkSystem(body);
  checkMessages(body, traits);
  checkCacheMarks(body);
  checkThinking(body, traits);
  const { effort, format } = body.output_config ?? {};
  if (effort && !traits.takesEffort) throw invalid('This model does not support the effort parameter.');
  if (format) validateSchema(format.schema);
}

function checkSystem({ system }: PromptBody): void {
  if (typeof system === 'string') return;
  if (blocksOf(system).some((block) => block.type === 'text' && block.text === '')) {
    throw invalid('system: text content blocks must be non-empty');
  }
}

function checkMessages({ messages, output_config }: PromptBody, traits: ModelTraits): void {
  const last = messages.at(-1);
  if (!last) throw invalid('messages: at least one message is required');
  if (messages[0]?.role !== 'user') throw invalid('messages: first message must use the "user" role');
  messages.forEach(({ role, content }, index) => {
    const blocks = blocksOf(content);
    if (content === '' || blocks.length === 0) {
      throw invalid(`messages.${index}: ${role} messages must have non-empty content`);
    }
    for (const block of blocks) {
      if (block.type !== 'text') {
        if (role === 'assistant') throw invalid(`messages.${index}: ${block.type} blocks belong to user messages`);
      } else if (block.text === '') throw invalid('messages: text content blocks must be non-empty');
      else if (block.text.trim() === '') {
        throw invalid('messages: text content blocks must contain non-whitespace text');
      }
    }
  });
  if (last.role === 'user') return;
  if (!traits.takesPrefill || output_config?.format) {
    throw invalid(
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    );
  }
}

function checkCacheMarks(body: PromptBody): void {
  const blocks = [body.system, ...body.messages.map(({ content }) => content)].flatMap((content) => blocksOf(content));
  const marks = [...blocks, body].flatMap(({ cache_control }) => (cache_control ? [cache_control.ttl ?? '5m'] : []));
  if (marks.length > MAX_CACHE_MARKS) {
    throw invalid(`A maximum of ${MAX_CACHE_MARKS} blocks with cache_control may be provided. Found ${marks.length}.`);
  }
  if (marks.lastIndexOf('1h') > marks.indexOf('5m') && marks.includes('5m')) {
    throw invalid("a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block.");
  }
}

function checkThinking({ model, thinking, output_config }: PromptBody, traits: ModelTraits): void {
  if (!thinking) return;
  if (!traits.thinking.includes(thinking.type)) {
    throw invalid(`thinking.type: "${thinking.type}" is not supported for ${model}`);
  }
  const effort = output_config?.effort;
  if (thinking.type === 'disabled' && (effort === 'xhigh' || effort === 'max')) {
    throw invalid(`output_config.effort: "${effort}" cannot be used with thinking disabled`);
  }
}

function checkLimits({ model, max_tokens, thinking }: MessagesBody, { maxOutputTokens }: ModelTraits): void {
  if (max_tokens > maxOutputTokens) {
    const limit = `which is the maximum allowed number of output tokens for ${model}`;
    throw invalid(`max_tokens: ${max_tokens} > ${maxOutputTokens}, ${limit}`);
  }
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= max_tokens) {
    throw invalid('`max_tokens` must be greater than `thinking.budget_tokens`');
  }
}

function checkSampling(body: MessagesBody, { takesSampling }: ModelTraits, version: ApiVersion): void {
  const { model, temperature, top_p, top_k } = body;
  if (version !== '2023-06-01') {
    const removed = Object.entries({ temperature, top_p, top_k }).find(([, value]) => value !== undefined);
    if (removed) throw invalid(`${removed[0]}: Extra inputs are not permitted`);
  }
  if (takesSampling) {
    if (temperature === undefined || top_p === undefined) return;
    throw invalid('`temperature` and `top_p` cannot both be specified for this model. Please use only one.');
  }
  const refused =
    (temperature !== undefined && temperature !== DEFAULT_TEMPERATURE && 'temperature') ||
    (top_p !== undefined && top_p !== DEFAULT_TOP_P && 'top_p') ||
    (top_k !== undefined && 'top_k');
  if (refused) throw invalid(`${refused}: not supported for ${model}`);
}
