import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { fileNameOf, saveFile } from '@/lib/platform/http/save-file.client';
import { LOCALE_HEADER } from '@/lib/platform/i18n/locale';
import { DAY_MS } from '@/lib/shared/durations';
import { AuditAnswer, type AuditFilter } from './audit';

/**
 * Filter of the log. Days are in the format of date fields, UTC, the last one inclusive. Empty texts mean no filter.
 */
export interface AuditQuery {
  readonly actor: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

export const EVERYTHING: AuditQuery = { actor: '', action: '', from: '', to: '' };

/** Converts the filter to a query: from the beginning of the first day to the end of the last one. */
export function queryOf({ actor, action, from, to }: AuditQuery): URLSearchParams {
  const since = from && new Date(from).toISOString();
  const until = to && new Date(Date.parse(to) + DAY_MS).toISOString();
  const filter = { actor, action, since, until } satisfies Record<keyof AuditFilter, string>;
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Returns a page of the log, newest first. Rejects with a `RequestError`. */
export function readAudit(wish: AuditQuery, before: number | null, signal: AbortSignal): Promise<AuditAnswer> {
  const query = queryOf(wish);
  if (before !== null) query.set('before', String(before));
  return fetchJson(`/api/audit?${query}`, { schema: AuditAnswer, signal });
}

/** Saves the filtered log as a file. False if it could not be loaded. */
export async function downloadAudit(query: AuditQuery, locale: string): Promise<boolean> {
  const response = await fetch(`/api/audit/csv?${queryOf(query)}`, { headers: { [LOCALE_HEADER]: locale } }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  saveFile(await response.blob(), fileNameOf(response) ?? 'audit-log.csv');
  return true;
}
