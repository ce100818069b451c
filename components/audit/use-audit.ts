'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditAnswer, AuditEntry } from '@/lib/features/audit/audit';
import { type AuditQuery, EVERYTHING, readAudit } from '@/lib/features/audit/audit.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';

/** The audit log as loaded so far. */
export interface ReadAudit {
  readonly status: 'loading' | 'known' | 'failed';
  readonly entries: readonly AuditEntry[];
  readonly actors: AuditAnswer['actors'];
  /** Cursor of the next page; null on the last one. */
  readonly next: number | null;
  readonly error: RequestError | null;
}

const NOTHING: ReadAudit = { status: 'loading', entries: [], actors: [], next: null, error: null };

/** Loads the audit log page by page. Starts at the newest entry on mount and whenever the filter changes. */
export function useAudit() {
  const [query, setQuery] = useState<AuditQuery>(EVERYTHING);
  const [audit, setAudit] = useState<ReadAudit>(NOTHING);
  const question = useRef<AbortController | null>(null);

  const read = useCallback(async (requested: AuditQuery, before: number | null) => {
    question.current?.abort();
    const own = new AbortController();
    question.current = own;
    setAudit((known) => ({
      ...known,
      status: 'loading',
      error: null,
      ...(before === null && { entries: [], next: null }),
    }));
    try {
      const { entries, actors, next } = await readAudit(requested, before, own.signal);
      if (own.signal.aborted) return;
      setAudit((known) => ({ status: 'known', entries: [...known.entries, ...entries], actors, next, error: null }));
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      setAudit((known) => ({ ...known, status: 'failed', error }));
    }
  }, []);

  useEffect(() => {
    void read(query, null);
    return () => question.current?.abort();
  }, [read, query]);

  return {
    audit,
    query,
    setQuery,
    more: () => void read(query, audit.next),
    retry: () => void read(query, audit.next),
  };
}
