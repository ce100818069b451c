'use client';

import { Archive, HardDriveUpload, LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { useAuth } from '@/components/auth/auth-provider';
import { loadGoogleScript } from '@/components/auth/google-identity.client';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { Progress } from '@/components/ui/progress';
import { ReasonButton } from '@/components/ui/reason-button';
import { Switch } from '@/components/ui/switch';
import { useToastsClearOf } from '@/components/ui/use-toasts-clear-of';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { useDriveSaving, workspace } from '@/lib/features/desk/page-workspace.client';
import { wasOpenedOffline } from '@/lib/features/offline/opened-offline.client';
import { useProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { type DriveSaving, isDriveBusy, percentSaved } from '@/lib/features/workspace/drive/drive-state';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import type { WorkspaceState } from '@/lib/features/workspace/list/reducer';
import { excludedFromExport, type WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import { saveSortsAtOnce, useSortsAtOnce } from '@/lib/features/workspace/sorting/language-settings.client';
import { reach } from '@/lib/platform/http/reachability.client';
import { SettingsDialog } from './settings-dialog';

/** The list re-renders while it is sorted. The settings do not depend on it. */
const Settings = memo(SettingsDialog);

interface ActionBarProps {
  readonly items: readonly FileItem[];
  readonly summary: WorkspaceSummary;
  readonly exporting: WorkspaceState['exporting'];
}

/** Actions for the selected files; sticks to the bottom of the window. */
export function ActionBar({ items, summary, exporting }: ActionBarProps) {
  const t = useTranslations('Workspace.bar');
  const tDrive = useTranslations('Drive');
  const { isSignedIn, sort, createZip, saveToDrive, signInForZip } = useWorkspaceActions();
  const driveSaving = useDriveSaving();
  const dock = useRef<HTMLDivElement>(null);
  useToastsClearOf(dock);
  const { counts, sortable, exportable } = summary;
  const isExporting = exporting !== null || isDriveBusy(driveSaving);
  const isBusy = summary.isBusy;
  useGoogleScript(isSignedIn && exportable.length > 0);
  // Without a new selection, the same button sorts again, for instance in another language.
  const again = !isBusy && sortable.length === 0 && exportable.length > 0;
  const toSort = again ? exportable : sortable;
  const sortsFirst = exportable.length === 0;
  // A page opened offline does not know who is signed in. Files already paid for, or payable later, can still be
  // downloaded.
  const isPaidLater = exportable.length > 0 && wasOpenedOffline() && workspace.canPayLater(exportable);
  const why = useTranslations('Workspace.bar.why');
  const underWay = isExporting ? why('exporting') : isBusy ? why('busy') : undefined;
  const nothing = counts.selected === 0 ? why('nothingSelected') : undefined;
  const notSorted = underWay ?? nothing ?? (toSort.length === 0 ? why('nothingToSort') : undefined);
  const notExported = underWay ?? nothing ?? (exportable.length === 0 ? why('nothingSorted') : undefined);
  return (
    <div className="dock" ref={dock}>
      {isSignedIn || isPaidLater ? null : <OfflineVisitorNote />}
      {exporting ? (
        <ExportProgress percent={exporting.progress} />
      ) : driveSaving?.phase === 'saving' && !driveSaving.isShown ? (
        <DriveProgress saving={driveSaving} />
      ) : (
        <span className="sum num">
          {counts.selected > 0
            ? t('selected', { count: counts.selected, pages: counts.selectedPages })
            : t('nothingSelected')}
        </span>
      )}
      <AutoSortSwitch />
      <span className="split">
        <ReasonButton
          variant={sortsFirst ? 'primary' : 'default'}
          reason={notSorted}
          data-shortcut="categorise"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => sort(toSort)}
        >
          {t(again ? 'again' : 'categorize')} <Count value={again ? counts.toExport : counts.toSort} />
        </ReasonButton>
        <Settings />
      </span>
      {isSignedIn || isPaidLater ? (
        <>
          <ReasonButton
            variant={sortsFirst ? 'default' : 'primary'}
            reason={notExported}
            onClick={() => createZip(exportable, excludedFromExport(items))}
          >
            <Archive className="i s" aria-hidden />
            {t('zip')} <Count value={counts.toExport} />
          </ReasonButton>
          {isSignedIn ? (
            <ReasonButton reason={notExported} onClick={() => saveToDrive(exportable)}>
              <HardDriveUpload className="i s" aria-hidden />
              <span className="ws-long">{tDrive('save')}</span>
              <span className="ws-short">{tDrive('saveShort')}</span> <Count value={counts.toExport} />
            </ReasonButton>
          ) : null}
        </>
      ) : (
        <Button variant={sortsFirst ? 'default' : 'primary'} onClick={signInForZip}>
          <LogIn className="i s flip" aria-hidden />
          {t('signIn')}
        </Button>
      )}
    </div>
  );
}

/**
 * A visitor who keeps files on the device can sort them offline but not download them: signing in needs a connection.
 */
function OfflineVisitorNote() {
  const t = useTranslations('Workspace.bar');
  const isAway = reach.use() !== 'reached';
  const mode = useProcessingMode();
  return <p role="status">{isAway && mode === 'device' ? t('offlineVisitor') : null}</p>;
}

/** Off by default: until files are sorted, the user can still choose to keep them on the device. */
function AutoSortSwitch() {
  const t = useTranslations('Workspace');
  const choose = (isOn: boolean) => {
    if (!saveSortsAtOnce(isOn)) notify.warn({ id: 'settings', title: t('settings.notSaved') });
  };
  return <Switch label={t('bar.sortsAtOnce')} isOn={useSortsAtOnce()} onChange={choose} />;
}

function Count({ value }: { readonly value: number }) {
  return <bdi className="n">({value})</bdi>;
}

/** Preloads Google's script: a click opens Google's window only if nothing is awaited in between. */
function useGoogleScript(isNeeded: boolean): void {
  const { scriptUrl } = useAuth().google;
  useEffect(() => {
    if (isNeeded) loadGoogleScript(scriptUrl);
  }, [isNeeded, scriptUrl]);
}

/** A save that continues in the background. */
function DriveProgress({ saving }: { readonly saving: DriveSaving }) {
  const t = useTranslations('Drive');
  const tBar = useTranslations('Workspace.bar');
  const percent = percentSaved(saving.files);
  return (
    <span className="sum ws-export dr-dock" role="status">
      <span>
        {t('saving')} <bdi dir="ltr">{tBar('buildingCount', { percent })}</bdi>
      </span>
      <Progress value={percent} label={t('saving')} />
      <Button size="sm" variant="quiet" onClick={() => workspace.drive.show(true)}>
        {t('details')}
      </Button>
    </span>
  );
}

function ExportProgress({ percent }: { readonly percent: number }) {
  const t = useTranslations('Workspace.bar');
  const tCommon = useTranslations('Common');
  return (
    <span className="sum ws-export" role="status">
      <span>
        {t('building')} <bdi dir="ltr">{t('buildingCount', { percent })}</bdi>
      </span>
      <Progress value={percent} label={t('building')} />
      <Button size="sm" variant="quiet" onClick={workspace.exporting.cancel}>
        {tCommon('cancel')}
      </Button>
    </span>
  );
}
