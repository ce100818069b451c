'use client';

import { ExternalLink, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { notify } from '@/components/ui/notify';
import { Progress } from '@/components/ui/progress';
import { useDriveSaving, workspace } from '@/lib/features/desk/page-workspace.client';
import { type DriveSaving, percentSaved } from '@/lib/features/workspace/drive/drive-state';
import { DriveFiles } from './drive-files';
import './drive.css';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useDriveProblem } from './use-drive-problem';
import type { SavingToDrive } from './use-save-to-drive';

const { drive } = workspace;

/**
 * State of a save to Drive, from the click to the saved files, with the available actions. It can be closed while files
 * are saved.
 */
export function DriveDialog(actions: SavingToDrive) {
  const t = useTranslations('Drive');
  const saving = useDriveSaving();
  useNoticeOfEnd(saving);
  const close = () => (saving?.phase === 'asking' ? drive.cancel() : drive.show(false));
  return (
    <Dialog open={saving?.isShown ?? false} onOpenChange={(isOpen) => isOpen || close()}>
      {saving ? (
        <DialogContent
          size="md"
          className="dr"
          title={t(`titles.${titleOf(saving)}`)}
          // A click outside does not close it: Google's window takes the focus and returns it.
          onDismiss={(event) => event instanceof KeyboardEvent || event.preventDefault()}
          footerStart={<StartAction saving={saving} onUndo={actions.undo} />}
          footer={<EndActions saving={saving} onContinue={actions.goOn} onClose={close} />}
        >
          <Body saving={saving} onElsewhere={actions.saveElsewhere} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

/** Title of the dialog: its phase, or that the save failed. */
const titleOf = (saving: DriveSaving) =>
  saving.phase === 'stopped' && savedIn(saving) === 0 ? 'nothing' : saving.phase;
const savedIn = ({ files }: DriveSaving) => files.filter(({ saved }) => saved !== null).length;

interface BodyProps {
  readonly saving: DriveSaving;
  readonly onElsewhere: () => void;
}

function Body({ saving, onElsewhere }: BodyProps) {
  const t = useTranslations('Drive');
  const { phase, step, files, isRootRecreated, root } = saving;
  const count = savedIn(saving);
  const isRunning = phase === 'saving';
  const isListed = phase === 'stopped' ? count > 0 : phase !== 'asking' && phase !== 'undone';
  const unchanged = files.filter(({ saved }) => saved?.change === 'kept').length;
  return (
    <>
      <div className="dr-state" role="status">
        <Words saving={saving} />
        {isRunning ? <p>{t(`steps.${step}`)}</p> : null}
        {phase === 'done' && root ? (
          <p>{t('saved', { count, folder: bidiIsolate(root.name) })}</p>
        ) : phase === 'stopped' && count > 0 ? (
          <p>{t('savedSoFar', { count, total: files.length })}</p>
        ) : null}
        {phase === 'done' && unchanged > 0 ? <p>{t('unchanged', { count: unchanged })}</p> : null}
        {isRootRecreated ? <p>{t('rootAnew')}</p> : null}
      </div>
      <WhoseDrive saving={saving} onElsewhere={onElsewhere} />
      {isRunning ? (
        <div className="dr-bar">
          <Progress value={percentSaved(files)} label={t('titles.saving')} />
          <span className="num">{t('progress', { count, total: files.length })}</span>
        </div>
      ) : null}
      {isListed ? <DriveFiles files={files} isRunning={isRunning} /> : null}
    </>
  );
}

/** The Drive account in use, and a button to switch while no save is running. */
function WhoseDrive({ saving: { phase, account }, onElsewhere }: BodyProps) {
  const t = useTranslations('Drive');
  if (account === null || phase === 'asking') return null;
  return (
    <p className="account-line">
      <span>{t('account', { address: bidiIsolate(account) })}</span>
      {phase === 'done' || phase === 'stopped' ? (
        <Button size="sm" variant="quiet" onClick={onElsewhere}>
          {t('another')}
        </Button>
      ) : null}
    </p>
  );
}

function Words({ saving }: { readonly saving: DriveSaving }) {
  const t = useTranslations('Drive');
  const problem = useDriveProblem()(saving);
  if (problem) {
    return (
      <>
        <p className="dr-problem">{problem.title}</p>
        <p>{problem.message}</p>
      </>
    );
  }
  if (saving.phase === 'asking') return <p>{t('asking')}</p>;
  if (saving.phase === 'undoing') return <p>{t('undoing')}</p>;
  return saving.phase === 'undone' ? <p>{t('undone', { count: savedIn(saving) })}</p> : null;
}

function StartAction({ saving, onUndo }: { readonly saving: DriveSaving; readonly onUndo: () => void }) {
  const t = useTranslations('Drive');
  const { phase } = saving;
  if (phase === 'saving' || phase === 'undoing') {
    return (
      <Button variant="quiet" onClick={() => drive.show(false)}>
        {t('inBackground')}
      </Button>
    );
  }
  if ((phase !== 'done' && phase !== 'stopped') || savedIn(saving) === 0) return null;
  return (
    <Button variant="quiet" onClick={onUndo}>
      <Undo2 className="i s flip" aria-hidden />
      {t('undo')}
    </Button>
  );
}

interface EndActionsProps {
  readonly saving: DriveSaving;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

function EndActions({ saving, onContinue, onClose }: EndActionsProps) {
  const t = useTranslations('Drive');
  const tCommon = useTranslations('Common');
  const problem = useDriveProblem()(saving);
  const { phase, root } = saving;
  if (phase === 'asking' || phase === 'saving' || phase === 'undoing') {
    return <Button onClick={drive.cancel}>{tCommon('cancel')}</Button>;
  }
  return (
    <>
      <Button onClick={onClose}>{tCommon('close')}</Button>
      {phase === 'stopped' && problem ? (
        <Button variant="primary" onClick={onContinue}>
          {problem.action}
        </Button>
      ) : phase === 'done' && root ? (
        <Button variant="primary" asChild>
          <a href={root.link} target="_blank" rel="noopener">
            <ExternalLink className="i s flip" aria-hidden />
            {t('openFolder')}
            <span className="sr">{t('newTab')}</span>
          </a>
        </Button>
      ) : null}
    </>
  );
}

/** Notifies about the end of a save whose dialog was closed. */
function useNoticeOfEnd(saving: DriveSaving | null): void {
  const t = useTranslations('Drive');
  const { phase = null, isShown = false } = saving ?? {};
  useEffect(() => {
    if (isShown || (phase !== 'done' && phase !== 'stopped' && phase !== 'undone')) return;
    const action = { label: t('details'), onSelect: () => drive.show(true) };
    const notice = { id: 'drive', title: t(`titles.${phase}`), action, stays: phase !== 'undone' };
    if (phase === 'stopped') notify.warn(notice);
    else notify.success(notice);
  }, [phase, isShown, t]);
}
