import 'server-only';
import { type Logger, pino } from 'pino';
import { env } from '@/lib/platform/env/env.server';
import { describeError } from './describe-error';

let logger: Logger | undefined;

/**
 * The server's log: one JSON object a line on standard output. It never holds document contents, file names, tokens or
 * e-mail addresses: log ids, codes, counts and durations, and thrown values under `err` alone, which describes them
 * without their data.
 */
export function log(): Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: undefined, serializers: { err: describeError } });
  return logger;
}
