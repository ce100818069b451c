/** System errors for an unreachable server (errno(3), getaddrinfo(3)). */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL error classes (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection exceptions,
 * insufficient resources (such as too many connections), a cancelled statement, and a server that stops or starts.
 */
const SQL_STATES = /^(?:08...|53...|57014|57P0[1-5])$/;
/** Driver errors that have no code: pg and its pool, and the embedded database when it is closed or has crashed. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|Aborted\()/;
const MAX_CAUSES = 5;

/**
 * True if a query failed because the database is temporarily unavailable, so that a retry may succeed; false for errors
 * of the query itself.
 * Drizzle wraps driver errors, so causes are checked too.
 */
export function isDatabaseUnavailable(thrown: unknown, depth = 0): boolean {
  if (!(thrown instanceof Error) || depth > MAX_CAUSES) return false;
  const code: unknown = Reflect.get(thrown, 'code');
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) return true;
  if (MESSAGES.test(thrown.message)) return true;
  const inner = thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause;
  return isDatabaseUnavailable(inner, depth + 1);
}
