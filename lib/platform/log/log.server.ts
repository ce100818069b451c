import 'server-only';
import { type Logger, pino } from 'pino';
import { env } from '@/lib/platform/env/env.server';
import { describeError } from './describe-error';

let logger: Logger | undefined;

/**
 * Returns the server's log: one JSON object per line on standard output.
 * It never contains document contents, file names, tokens or e-mail addresses. Log ids, codes, counts and durations.
 * Pass thrown values only as `err`, whose serializer removes their data.
 */
export function log(): Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: undefined, serializers: { err: describeError } });
  return logger;
}
