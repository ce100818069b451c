'use client';

import { Check, ExternalLink, OctagonX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { FileName } from '@/components/ui/file-name';
import { Progress } from '@/components/ui/progress';
import type { DriveFileState } from '@/lib/features/workspace/drive/drive-state';

interface DriveFilesProps {
  readonly files: readonly DriveFileState[];
  readonly isRunning: boolean;
}

/** The files of a save: progress of each, and a link to each saved one. */
export function DriveFiles({ files, isRunning }: DriveFilesProps) {
  const t = useTranslations('Drive');
  return (
    // It scrolls, so it must be focusable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <ul className="dr-files" aria-label={t('files')} tabIndex={0}>
      {files.map((file) => (
        <li key={file.id}>
          <FileText {...file} />
          <FileEnd file={file} isRunning={isRunning} />
        </li>
      ))}
    </ul>
  );
}

function FileText({ name, saved }: DriveFileState) {
  const t = useTranslations('Drive');
  if (!saved) {
    return (
      <span className="dr-name">
        <FileName name={name} />
      </span>
    );
  }
  return (
    <span className="dr-name">
      <a href={saved.link} target="_blank" rel="noopener">
        <FileName name={saved.name} />
        <ExternalLink className="i xs flip" aria-hidden />
        <span className="sr">{t('newTab')}</span>
      </a>
      <small>
        <bdi>{saved.folder}</bdi>
      </small>
    </span>
  );
}

function FileEnd({ file, isRunning }: { readonly file: DriveFileState; readonly isRunning: boolean }) {
  const t = useTranslations('Drive');
  const { saved, fraction, hasFailed, name } = file;
  if (saved) {
    return (
      <span className="dr-end ok">
        <Check className="i s" aria-hidden />
        {t(`file.${saved.change}`)}
      </span>
    );
  }
  if (hasFailed) {
    return (
      <span className="dr-end danger">
        <OctagonX className="i s" aria-hidden />
        {t('file.failed')}
      </span>
    );
  }
  if (isRunning && fraction > 0) {
    return (
      <Progress mini value={fraction * 100} label={t('uploading', { name: bidiIsolate(name) })} className="dr-mini" />
    );
  }
  return <span className="dr-end">{t(isRunning ? 'file.waiting' : 'file.missing')}</span>;
}
