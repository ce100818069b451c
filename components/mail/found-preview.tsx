import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { FirstPage } from '@/components/preview/first-page';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { fetchFound } from '@/lib/features/mail/fetch-found.client';
import type { FoundAttachment } from '@/lib/features/mail/mail-search';
import '@/components/preview/preview.css';

/** Width of the page preview in CSS pixels; smaller on narrow screens. */
const PAGE_WIDTH = 520;

interface FoundPreviewProps {
  readonly tempDir: string;
  readonly found: FoundAttachment;
  readonly onClose: () => void;
}

/** Preview of an attachment's first page before the import. */
export function FoundPreview({ tempDir, found, onClose }: FoundPreviewProps) {
  const t = useTranslations('Mail.found');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [file, { thumbnailOf }] = await Promise.all([
        fetchFound(tempDir, found, signal),
        import('@/lib/engine/documents/preview.client'),
      ]);
      return thumbnailOf(file, found.kind, PAGE_WIDTH * window.devicePixelRatio, signal);
    },
    [tempDir, found],
  );
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="md"
        className="mail-preview"
        title={bidiIsolate(found.fileName)}
        description={t('previewText')}
      >
        <div className="mail-page">
          <FirstPage load={load} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
