import 'server-only';

/** The token of an `Authorization: Bearer` header (RFC 6750, 2.1). */
export function bearerTokenOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}
