'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useFocusAfterRender } from '@/components/ui/use-focus-after-render';
import { pageMailImport } from '@/lib/features/desk/page-mail-import.client';
import { dayOf, isSearchable } from '@/lib/features/mail/import-rules';
import { ChoiceForm } from './choice-form';
import { FoundList } from './found-list';
import { ImportFooter, ImportFooterStart } from './import-footer';
import { ImportProblemNote } from './import-problem';
import { ImportingView } from './importing-view';
import { useNotifyOutcome } from './use-notify-outcome';
import './mail.css';

/**
 * Import from mail: search form, results, and transfer to the list. Closing it cancels a running step, in the browser
 * and on the server.
 */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('Mail');
  const [mailImport] = useState(pageMailImport);
  const state = mailImport.state.use();
  const notifyOutcome = useNotifyOutcome();
  const body = useRef<HTMLDivElement>(null);
  const focusAfterDrawing = useFocusAfterRender();
  /** Missing fields are reported after the first attempt to continue. */
  const [isTried, setTried] = useState(false);
  const { step, outcome, problem, settings } = state;

  useEffect(() => {
    mailImport.open();
    return mailImport.close;
  }, [mailImport]);
  useEffect(() => {
    if (!outcome) return;
    notifyOutcome(outcome);
    onClose();
  }, [outcome, onClose, notifyOutcome]);

  const close = () => {
    mailImport.close();
    const ended = mailImport.state.get().outcome;
    if (ended) notifyOutcome(ended);
    onClose();
  };
  const search = () => {
    setTried(true);
    if (!isSearchable(settings, dayOf(new Date()))) {
      focusAfterDrawing(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null);
    }
    mailImport.search();
  };
  const isFound = step.type === 'found';
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        size={isFound ? 'lg' : 'md'}
        className={isFound ? 'mail found' : 'mail'}
        title={isFound ? t('found.title', { count: step.answer.attachments.length }) : t('title')}
        description={isFound ? t('found.description') : t('description')}
        // A click outside must not cancel a search; Escape and the buttons do.
        onDismiss={(event) => event instanceof KeyboardEvent || event.preventDefault()}
        footerStart={<ImportFooterStart step={step} mailImport={mailImport} />}
        footer={<ImportFooter state={state} mailImport={mailImport} onSearch={search} onClose={close} />}
      >
        <div ref={body} className="mail-body">
          {problem ? <ImportProblemNote problem={problem} onRetry={mailImport.retry} /> : null}
          {step.type === 'found' ? (
            <FoundList answer={step.answer} chosen={step.chosen} onChoose={mailImport.choose} />
          ) : step.type === 'bringing' ? (
            <ImportingView batch={step.batch} />
          ) : (
            <ChoiceForm state={state} step={step} isTried={isTried} mailImport={mailImport} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
