'use client';

import { Files } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { FileName } from '@/components/ui/file-name';
import { notify } from '@/components/ui/notify';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { REMOVED_RETENTION_MS } from '@/lib/features/workspace/list/contents.client';
import type { OverflowFile } from '@/lib/features/workspace/list/reducer';
import { useUndoable } from './use-undoable';

/** Files over a limit: their names, and the ways to add them. */
export function OverflowNote({ files, room }: { readonly files: readonly OverflowFile[]; readonly room: number }) {
  const t = useTranslations('Workspace.overflow');
  const { isSignedIn, signIn } = useWorkspaceActions();
  const notifyUndoable = useUndoable();
  const titleId = useId();
  const count = files.length;
  const fitting = Math.min(room, count);
  const add = async () => {
    const { accepted } = await workspace.addOverflow(isSignedIn);
    if (accepted.length > 0) notify.success({ id: 'overflow', title: t('added', { count: accepted.length }) });
  };
  const remove = () =>
    notifyUndoable(
      { done: t('removed', { count }), undone: t('unremoved', { count }) },
      workspace.removeOverflow(),
      REMOVED_RETENTION_MS,
    );
  return (
    <section className="card ws-overflow" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Files className="i" aria-hidden />
        {t('title', { count })}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also for the keyboard */}
      <ul aria-labelledby={titleId} tabIndex={0}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <FileName name={name} />
          </li>
        ))}
      </ul>
      <div className="ways">
        {fitting > 0 ? (
          <Button size="sm" variant={isSignedIn ? 'primary' : 'default'} onClick={() => void add()}>
            {t(fitting < count ? 'addSome' : 'addAll', { count: fitting })}
          </Button>
        ) : null}
        {isSignedIn ? null : (
          <Button size="sm" variant={fitting > 0 ? 'default' : 'primary'} onClick={signIn}>
            {t('signIn', { count })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}
