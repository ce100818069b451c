import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { fileNameOf, saveFile } from '@/lib/platform/http/save-file.client';
import { LOCALE_HEADER } from '@/lib/platform/i18n/locale';
import { DAY_MS } from '@/lib/shared/durations';
import { AuditAnswer, type AuditFilter } from './audit';

/** What of the log is wished; days as a date field writes them, UTC, the last one included. Empty texts wish everything. */
export interface AuditWish {
  readonly actor: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

export const EVERYTHING: AuditWish = { actor: '', action: '', from: '', to: '' };

/** The wish as the server is asked: from the beginning of the first day to the end of the last one. */
export function queryOf({ actor, action, from, to }: AuditWish): URLSearchParams {
  const since = from && new Date(from).toISOString();
  const until = to && new Date(Date.parse(to) + DAY_MS).toISOString();
  const filter = { actor, action, since, until } satisfies Record<keyof AuditFilter, string>;
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** A page of the log, newest first. Rejects with a `RequestError`. */
export function readAudit(wish: AuditWish, before: number | null, signal: AbortSignal): Promise<AuditAnswer> {
  const query = queryOf(wish);
  if (before !== null) query.set('before', String(before));
  return fetchJson(`/api/audit?${query}`, { schema: AuditAnswer, signal });
}

/** Saves what is wished as a file of the browser. False when it could not be had. */
export async function downloadAudit(wish: AuditWish, locale: string): Promise<boolean> {
  const response = await fetch(`/api/audit/csv?${queryOf(wish)}`, { headers: { [LOCALE_HEADER]: locale } }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  saveFile(await response.blob(), fileNameOf(response) ?? 'audit-log.csv');
  return true;
}
