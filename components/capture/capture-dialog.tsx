'use client';

import { Camera } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { CapturedPage } from '@/lib/features/capture/captured-pages';
import { MAX_CAPTURED_PAGES } from '@/lib/features/capture/limits';
import { PageStrip } from './page-strip';
import { PageView } from './page-view';
import { SaveProblemNote } from './save-problem-note';
import { useCamera } from './use-camera';
import { useCapturedPages } from './use-captured-pages';
import { useSaveDocument } from './use-save-document';
import { Viewfinder } from './viewfinder';
import './capture.css';

/** The last announcement about a photo. */
interface PhotoAnnouncement {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What the dialog shows: the camera, or one page. */
interface Shown {
  readonly shownId: string | null;
  /** Id of the page that is being retaken. */
  readonly retakenId: string | null;
  readonly announcement: PhotoAnnouncement | null;
}

function useShown() {
  const [shown, setShown] = useState<Shown>({ shownId: null, retakenId: null, announcement: null });
  return {
    ...shown,
    show: useCallback((id: string | null, announcement: PhotoAnnouncement | null = null) => {
      setShown({ shownId: id, retakenId: null, announcement });
    }, []),
    toCamera: (retakenId: string | null) => setShown({ shownId: null, retakenId, announcement: null }),
    announce: (announcement: PhotoAnnouncement | null) => setShown((now) => ({ ...now, announcement })),
  };
}

/**
 * Photographs documents page by page, lets the user correct each page, and adds them as one PDF. The camera is on while
 * this is mounted.
 */
export function CaptureDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('Capture');
  const tCommon = useTranslations('Common');
  const camera = useCamera();
  const { pages, pending, removed, dispatch, take, remove, putBack } = useCapturedPages();
  const { shownId, retakenId, announcement, show, toCamera, announce } = useShown();
  const [isLeaving, setIsLeaving] = useState(false);
  const { isSaving, problem, save, forgetProblem } = useSaveDocument(pages, onClose);

  const index = pages.findIndex(({ id }) => id === shownId);
  const shown = pages[index];
  const retakenIndex = pages.findIndex(({ id }) => id === retakenId);
  const number = retakenIndex < 0 ? pages.length + pending + 1 : retakenIndex + 1;
  const unsavedWork = pages.length + pending;
  const isFull = retakenIndex < 0 && unsavedWork >= MAX_CAPTURED_PAGES;

  const onPhoto = async (photo: Blob | ImageBitmap) => {
    forgetProblem();
    announce(null);
    const taken = await take(photo, retakenIndex < 0 ? null : retakenId);
    if (!taken) return announce({ text: t('unreadable'), isProblem: true });
    const done = { text: t('taken', { number, cut: taken.isCut ? 'yes' : 'no' }), isProblem: false };
    if (retakenIndex < 0) announce(done);
    else show(taken.id, done);
  };
  const onMove = useCallback((id: string, to: number) => dispatch({ type: 'moved', id, to }), [dispatch]);
  const onRemove = (page: CapturedPage) => {
    remove(page);
    const next = pages[index + 1] ?? pages[index - 1];
    show(next?.id ?? null, { text: t('removed', { number: index + 1 }), isProblem: false });
  };
  const undoRemoval = (id: string) => {
    show(id);
    putBack();
  };
  const leave = () => (unsavedWork > 0 ? setIsLeaving(true) : onClose());

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || leave()}>
      <DialogContent
        size="lg"
        className="cap"
        title={t('title')}
        description={t('description')}
        footer={
          isLeaving ? (
            <LeaveActions onDiscard={onClose} onStay={() => setIsLeaving(false)} />
          ) : (
            <>
              {shown ? (
                <Button onClick={() => toCamera(null)}>
                  <Camera className="i s" aria-hidden />
                  {t('more')}
                </Button>
              ) : null}
              {pages.length > 0 ? (
                <Button variant="primary" busy={isSaving} disabled={pending > 0} onClick={() => void save()}>
                  {t('save', { count: pages.length })}
                </Button>
              ) : null}
            </>
          )
        }
      >
        {shown ? (
          <PageView
            page={shown}
            index={index}
            total={pages.length}
            dispatch={dispatch}
            onRetake={() => toCamera(shown.id)}
            onRemove={() => onRemove(shown)}
          />
        ) : (
          <Viewfinder
            camera={camera}
            label={t(retakenIndex < 0 ? 'shoot' : 'shootAgain', { number })}
            isFull={isFull}
            onPhoto={(photo) => void onPhoto(photo)}
          />
        )}
        <PageStrip pages={pages} pending={pending} shownId={shown?.id ?? retakenId} onShow={show} onMove={onMove} />
        <div className="cap-announcement">
          {problem ? (
            <SaveProblemNote problem={problem} onSmaller={() => void save(true)} />
          ) : (
            <Announcement announcement={announcement} leaving={isLeaving ? unsavedWork : null} isFull={isFull} />
          )}
          {removed && !isLeaving ? (
            <Button size="sm" onClick={() => undoRemoval(removed.page.id)}>
              {tCommon('undo')}
            </Button>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function LeaveActions({ onDiscard, onStay }: { readonly onDiscard: () => void; readonly onStay: () => void }) {
  const t = useTranslations('Capture.discard');
  return (
    <>
      <Button onClick={onStay}>{t('keep')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </>
  );
}

interface AnnouncementProps {
  readonly announcement: PhotoAnnouncement | null;
  /** Number of pages that leaving would discard; null unless the user is leaving. */
  readonly leaving: number | null;
  readonly isFull: boolean;
}

/** What happened to the last photo, or what leaving would discard. */
function Announcement({ announcement, leaving, isFull }: AnnouncementProps) {
  const t = useTranslations('Capture');
  if (leaving !== null)
    return (
      <p role="alert">
        <b>{t('discard.title', { count: leaving })}</b> {t('discard.message', { count: leaving })}
      </p>
    );
  return (
    <p role={announcement?.isProblem ? 'alert' : 'status'}>
      {announcement?.text ?? (isFull ? t('full', { max: MAX_CAPTURED_PAGES }) : '')}
    </p>
  );
}
