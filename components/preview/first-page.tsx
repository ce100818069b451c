import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { useFileErrorText } from '@/components/workspace/use-file-error-text';
import type { Thumbnail } from '@/lib/engine/documents/preview.client';
import { useAsync } from './use-async';

interface FirstPageProps {
  /** Must keep its identity between renders. */
  readonly load: (signal: AbortSignal) => Promise<Thumbnail>;
}

/** A picture of a file's first page, the first lines of its text, or the reason why it cannot be shown. */
export function FirstPage({ load }: FirstPageProps) {
  const t = useTranslations('Preview');
  const errorText = useFileErrorText();
  const { loaded } = useAsync(load);
  if (loaded.state === 'loading') return <Spinner label={t('opening')} />;
  if (loaded.state === 'failed') {
    const { error } = loaded;
    if (error.code === 'unsupportedType') return <p className="pv-why">{t('tiff.title')}</p>;
    return <p className="pv-why">{error.code === 'passwordRequired' ? t('locked.title') : errorText(error)}</p>;
  }
  const { value } = loaded;
  return value.type === 'picture' ? <Picture canvas={value.canvas} /> : <Lines lines={value.lines} />;
}

function Picture({ canvas }: { readonly canvas: HTMLCanvasElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    holder.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={holder} className="pv-thumb" />;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const t = useTranslations('Preview.text');
  if (lines.every((line) => line === '')) return <p className="pv-why">{t('none')}</p>;
  return (
    <div className="pv-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
