import { expect, it } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { requestFailureOf } from './file-error.client';

it.each([
  ['no connection', new RequestError('network', '', 0), 'connectionLost'],
  ['a server that is away', new RequestError('http', '', 503), 'connectionLost'],
  ['an attachment that is gone', new RequestError('notFound', 'Not found.', 404), 'notFound'],
  ['an answer that nobody foresaw', new RequestError('badAnswer', '', 200), 'internal'],
  ['a locked document', new AppError('passwordRequired'), 'passwordRequired'],
])('%s is reported as what it is', (_, error, code) => {
  expect(requestFailureOf(error).code).toBe(code);
});
