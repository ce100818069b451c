'use client';

import { clsx } from 'clsx';
import { CircleCheck, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { Progress } from '@/components/ui/progress';
import { RetryNote } from '@/components/ui/retry-note';
import { useSizeText } from '@/components/ui/use-size-text';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { ON_DEVICE_HREF } from '@/lib/features/site/seo/public-pages';
import { useEngine, useEngineSize } from './use-engine';
import './on-device.css';

interface EngineNoteProps {
  /** True while the download waits for consent. */
  readonly isAsking: boolean;
  /**
   * True if all documents are read on the device. False if documents are only scanned before the server may read them.
   */
  readonly isForAll: boolean;
  readonly onUseServer: () => void;
}

/** Download state of the on-device engine with the available actions, and an explanation of on-device reading. */
export function EngineNote({ isAsking, isForAll, onUseServer }: EngineNoteProps) {
  const t = useTranslations('Device');
  const isLifted = ownOrigin.restriction.use() === 'lifted';
  const hasAll = useEngine().parts === 'all';
  if (hasAll && !isForAll) return null;
  return (
    <div className={clsx('od-note', hasAll && !isLifted && 'is-well')}>
      <EngineState isAsking={isAsking} onUseServer={onUseServer} />
      {isForAll ? (
        <p>
          {t('fetch.counted')}{' '}
          <PageLink className="link" href={ON_DEVICE_HREF}>
            {t('check')}
          </PageLink>
        </p>
      ) : null}
      {isLifted ? (
        <p className="od-let-in">
          {t('letIn.text')}{' '}
          <button type="button" className="link" onClick={ownOrigin.restrict}>
            {t('letIn.close')}
          </button>
        </p>
      ) : null}
    </div>
  );
}

const fetchEngine = () => void onDevice.fetch();

function EngineState({ isAsking, onUseServer }: Omit<EngineNoteProps, 'isForAll'>) {
  const t = useTranslations('Device.fetch');
  const { parts, fetching, failed } = useEngine();
  const size = useEngineSize();
  if (parts === 'all') {
    return (
      <Line icon={<CircleCheck className="i ok" aria-hidden />}>
        <span>{t('ready')}</span>
      </Line>
    );
  }
  if (fetching && size) return <Fetching />;
  if (failed === 'connection') return <RetryNote text={t('connection')} onRetry={fetchEngine} />;
  if (failed === 'room') return <RetryNote text={t('room', { size })} onRetry={fetchEngine} />;
  if (isAsking) {
    return (
      <Line icon={<Download className="i" aria-hidden />}>
        <span>{t('asking', { size })}</span>
        <Button size="sm" onClick={fetchEngine}>
          {t('now')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onUseServer}>
          {t('useServer')}
        </Button>
      </Line>
    );
  }
  return (
    <Line icon={<Download className="i" aria-hidden />}>
      <span>{t(size ? 'begins' : 'looking')}</span>
    </Line>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="od-line" role="status">
      {icon}
      {children}
    </div>
  );
}

/** Downloaded bytes, and what already works with them. */
function Fetching() {
  const t = useTranslations('Device.fetch');
  const sizeText = useSizeText();
  const { parts, totalBytes, fetchedBytes } = useEngine();
  const progress = t('progress', {
    done: bidiIsolate(sizeText(fetchedBytes)),
    total: bidiIsolate(sizeText(totalBytes)),
  });
  return (
    <div className="od-fetching">
      {/* The bar shows byte progress. The sentence is announced once. */}
      <span role="status">
        {t('fetching')}
        {parts === 'text' ? <> {t('textReady')}</> : null}
      </span>
      <span className="od-bar">
        <Progress value={(fetchedBytes / totalBytes) * 100} label={t('fetching')} valueText={progress} />
        <span className="num">{progress}</span>
      </span>
    </div>
  );
}
