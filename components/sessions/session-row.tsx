import { Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { IconButton } from '@/components/ui/icon-button';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ProcessingSession } from '@/lib/features/sessions/session';
import { ownTimeZone } from '@/lib/platform/i18n/time-zone.client';
import { sessionTime, sessionTimeInUtc } from './session-time';

interface SessionRowProps {
  readonly session: ProcessingSession;
  /** Receives the displayed time. */
  readonly onDelete: (time: string) => void;
}

/**
 * One batch: size, time, kinds, and a delete button. The time appears after hydration, because only the browser knows
 * its time zone.
 */
export function SessionRow({ session, onDelete }: SessionRowProps) {
  const t = useTranslations('Sessions');
  const format = useFormatter();
  const { sessionDate, successfulFiles, totalPages, imageFiles, pdfFiles, otherFiles } = session;
  const kinds = { images: imageFiles, pdfs: pdfFiles, others: otherFiles };
  // API clients, and sessions saved before 2026-12, count failed and locked files among the kinds. Such kinds are not
  // shown.
  const isOfProcessed = imageFiles + pdfFiles + otherFiles === successfulFiles;
  const shown = (['pdfs', 'images', 'others'] as const).filter((kind) => isOfProcessed && kinds[kind] > 0);
  const isHydrated = useHydrated();
  const time = isHydrated ? sessionTime(new Date(sessionDate), ownTimeZone()) : sessionTimeInUtc(sessionDate);
  return (
    <li className="act">
      <div>
        <b>{t('files', { count: successfulFiles })}</b>{' '}
        {totalPages > 0 ? <span className="muted">{t('pages', { count: totalPages })}</span> : null}
        <br />
        <small>
          <time dateTime={sessionDate} className={isHydrated ? undefined : 'invisible'}>
            <bdi dir="ltr" className="num">
              {time}
            </bdi>
          </time>
          {shown.length > 0 ? (
            <span>{format.list(shown.map((kind) => t(`kinds.${kind}`, { count: kinds[kind] })))}</span>
          ) : null}
        </small>
      </div>
      <IconButton size="sm" label={t('delete', { date: bidiIsolate(time) })} onClick={() => onDelete(time)}>
        <Trash2 className="i s" aria-hidden />
      </IconButton>
    </li>
  );
}
