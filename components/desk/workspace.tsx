'use client';

import { FileStack } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CategoriesArea } from '@/components/categories/categories-area';
import { LazySection } from '@/components/lazy/lazy-part';
import { ImportFromMailButton } from '@/components/mail/import-button';
import { MailHost } from '@/components/mail/mail-host';
import { RecentActivity } from '@/components/sessions/recent-activity';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { WelcomeBanner } from '@/components/usage/welcome-banner';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';
import {
  startPageWorkspace,
  takeOverOtherList,
  useOtherList,
  useWorkspaceState,
  workspace,
} from '@/lib/features/desk/page-workspace.client';
import { useSessionRecorder } from '@/lib/features/desk/session-recorder.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { useUsage } from '@/lib/features/usage/usage.client';
import { earlyFiles, earlyFolders } from '@/lib/features/workspace/adding/action-buffer.client';
import { filesOfVisit } from '@/lib/features/workspace/list/counts';
import { summarise } from '@/lib/features/workspace/list/selectors';
import { DashboardContext } from '@/lib/platform/browser/dashboard.client';
import { Dropzone } from './dropzone';
import { OtherTabNote } from './other-tab-note';
import { OverflowNote } from './overflow-note';
import { SamplesButton } from './samples-button';
import { useBudgetNotice } from './use-budget-notice';
import { useDriveAfterReload } from './use-drive-after-reload';
import { useListView } from './use-list-view';
import { usePageDrop } from './use-page-drop';
import { usePaste } from './use-paste';
import { usePendingPaymentsNotice } from './use-pending-payments-notice';
import { usePendingZip } from './use-pending-zip';
import { useScrollToList } from './use-scroll-to-list';
import { useSharedFiles } from './use-shared-files';
import { useSortAtOnce } from './use-sort-at-once';
import { useSortWhenReachable } from './use-sort-when-reachable';
import './workspace.css';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { WorkspaceActionsProvider } from './workspace-actions';

/** Loaded with the first file: a visitor who only reads the page does not need it. */
const loadTable = () => import('./file-table').then((module) => module.FileTable);

/** The list re-renders during sorting; its surroundings do not. */
const Banner = memo(WelcomeBanner);

interface WorkspaceProps {
  /** Null for an anonymous visitor. */
  readonly viewer: Viewer | null;
  /** Server-rendered data of the page; null for a visitor. */
  readonly dashboard: Dashboard | null;
}

/** The workspace: drop, read, sort, correct, save. The list outlives this component. */
export function Workspace({ viewer, dashboard }: WorkspaceProps) {
  return (
    <DashboardContext value={dashboard}>
      <WorkspaceActionsProvider viewer={viewer}>
        <Desk viewer={viewer} />
      </WorkspaceActionsProvider>
    </DashboardContext>
  );
}

/** The workspace of an anonymous visitor on a static page. */
export function VisitorWorkspace() {
  return <Workspace viewer={null} dashboard={null} />;
}

function Desk({ viewer }: Pick<WorkspaceProps, 'viewer'>) {
  const t = useTranslations('Workspace.notices');
  const tOverflow = useTranslations('Workspace.overflow');
  const { add } = useWorkspaceActions();
  const { items, overflow, isRestored, exporting } = useWorkspaceState();
  const summary = useMemo(() => summarise(items), [items]);
  const otherList = useOtherList();
  const list = useListView(items);
  usePaste(add);
  useEffect(() => earlyFiles.handleAll(add), [add]);
  useEffect(() => earlyFolders.handleAll((found) => void add(found.files, found)), [add]);
  usePageDrop(add);
  useSharedFiles(add, isRestored);
  useSortAtOnce(items);
  useSortWhenReachable(items);
  useDriveAfterReload(isRestored);
  usePendingZip({ isSignedIn: viewer !== null, isRestored, isBusy: summary.isBusy });
  useBudgetNotice(items);
  usePendingPaymentsNotice();
  useSessionRecorder(viewer !== null);
  useEffect(() => {
    startPageWorkspace(() =>
      notify.warn({ id: 'notStored', title: t('notStored.title'), message: t('notStored.message') }),
    );
  }, [t]);

  const viewerId = viewer?.id;
  // Before the first paint, so that nobody sees another user's list.
  useLayoutEffect(() => {
    if (!isRestored || !viewerId) return;
    void workspace.assignToUser(viewerId).then((count) => {
      if (count > 0) notify.success({ id: 'overflow', title: tOverflow('added', { count }) });
    });
  }, [isRestored, viewerId, tOverflow]);

  const desk = useRef<HTMLDivElement>(null);
  useScrollToList(desk, isRestored, items.length);

  const { usage } = useUsage();
  const used = viewer ? null : isRestored ? filesOfVisit(items, usage) : 0;
  const work = (
    <>
      {viewer ? <Banner viewer={viewer} hasFiles={items.length > 0} /> : null}
      <Dropzone
        used={used}
        busyWith={exporting ? 'zip' : summary.isBusy ? 'sorting' : null}
        isListEmpty={items.length === 0}
      />
      {otherList && isRestored && items.length === 0 ? (
        <OtherTabNote list={otherList} onBring={takeOverOtherList} />
      ) : null}
      {overflow.length > 0 ? (
        <OverflowNote files={overflow} room={workspace.remainingCapacity(viewer !== null)} />
      ) : null}
      {items.length > 0 ? (
        <LazySection load={loadTable} waiting={<TableLoading />}>
          {(FileTable) => <FileTable items={items} summary={summary} exporting={exporting} list={list} />}
        </LazySection>
      ) : viewer && isRestored ? (
        <EmptyList />
      ) : null}
      {viewer ? <RecentActivity viewerId={viewer.id} /> : null}
      {viewer ? <MailHost /> : null}
    </>
  );
  return (
    <div ref={desk} className={viewer ? 'wrap wide' : 'wrap ws'}>
      {viewer ? (
        <CategoriesArea
          viewerId={viewer.id}
          items={items}
          filter={list.view.category}
          onFilter={(category) => list.change({ category })}
        >
          {work}
        </CategoriesArea>
      ) : (
        work
      )}
    </div>
  );
}

function TableLoading() {
  const t = useTranslations('Workspace.stage');
  return (
    <section className="card empty" role="status">
      <Spinner label={t('preparing')} />
    </section>
  );
}

function EmptyList() {
  const t = useTranslations('Workspace.empty');
  return (
    <section className="card empty">
      <FileStack className="ws-empty-art" strokeWidth={1} aria-hidden />
      <h2>{t('title')}</h2>
      <p>{t('message')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ImportFromMailButton />
        <SamplesButton />
      </div>
    </section>
  );
}
