'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { PageLink } from '@/components/ui/page-link';
import type { SentRequest } from '@/lib/features/on-device/sent-requests';
import { useSent } from '@/lib/features/on-device/sent-requests.client';
import { ON_DEVICE_HREF } from '@/lib/features/site/seo/public-pages';
import './on-device.css';

interface SentDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Verbatim log of every request that this browser sent for documents read on the device. */
export function SentDataDialog({ isOpen, onOpenChange, finalFocus }: SentDialogProps) {
  const t = useTranslations('Device.sent');
  const tCommon = useTranslations('Common');
  const sent = useSent();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        size="md"
        title={t('title')}
        description={t('description')}
        finalFocus={finalFocus}
        footer={
          <DialogClose asChild>
            <Button>{tCommon('close')}</Button>
          </DialogClose>
        }
      >
        {sent.length === 0 ? (
          <div className="od-nothing">
            <b>{t('empty')}</b>
            <p>{t('emptyText')}</p>
          </div>
        ) : (
          <ol className="od-list">
            {sent.toReversed().map((request) => (
              <Sent key={request.id} request={request} />
            ))}
          </ol>
        )}
        <p className="od-compare">
          {t('compare')}{' '}
          <PageLink className="link" href={ON_DEVICE_HREF}>
            {t('more')}
          </PageLink>
        </p>
      </DialogContent>
    </Dialog>
  );
}

function Sent({ request }: { readonly request: SentRequest }) {
  const t = useTranslations('Device.sent');
  const format = useFormatter();
  const { at, method, address, body, documents, pages, answer } = request;
  const outcome = typeof answer === 'number' ? 'refused' : answer;
  return (
    <li>
      <div className="od-entry">
        <time dateTime={new Date(at).toISOString()} className="num">
          {format.dateTime(new Date(at), { timeStyle: 'medium' })}
        </time>
        <span>{method === 'DELETE' ? t('taken', { documents }) : t('entry', { documents, pages })}</span>
        <span className="od-address">
          <bdi dir="ltr">
            {method} {address}
          </bdi>
        </span>
        <span className="od-answer">{t(`answer.${outcome}`, { status: answer })}</span>
      </div>
      <details>
        <summary>{t('body')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is scrolled with the keyboard too */}
        <pre dir="ltr" tabIndex={0}>
          {body}
        </pre>
      </details>
    </li>
  );
}
