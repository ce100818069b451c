'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import type { AccessRefusal } from '@/lib/features/drive/access.client';
import type { DriveFailureKind } from '@/lib/features/drive/failure';
import type { DriveProblem, DriveSaving } from '@/lib/features/workspace/drive/drive-state';
import { RequestError } from '@/lib/platform/http/fetch-json.client';

export interface ProblemTexts {
  /** Description of the problem. */
  readonly title: string;
  /** What was kept, and the next step. */
  readonly message: string;
  /** Label of the action button. */
  readonly action: string;
}

type ProblemKey = AccessRefusal | 'ended' | 'quota' | 'busy' | 'away' | 'other' | 'unreadable' | 'cancelled' | 'files';

const KEYS: Readonly<Record<DriveFailureKind, ProblemKey>> = {
  access: 'ended',
  scope: 'scope',
  quota: 'quota',
  busy: 'busy',
  away: 'away',
  exists: 'other',
  gone: 'other',
  refused: 'other',
};

function keyOf(problem: DriveProblem): ProblemKey {
  if (problem.type === 'access') return problem.reason;
  if (problem.type === 'drive') return KEYS[problem.kind];
  return problem.type === 'error' ? 'other' : problem.type;
}

/** Returns why a save is incomplete and the remedy, in the page's language. */
export function useDriveProblem(): (saving: Pick<DriveSaving, 'problem' | 'files'>) => ProblemTexts | null {
  const t = useTranslations('Drive');
  const requestErrorText = useRequestErrorText();
  return ({ problem, files }) => {
    if (!problem) return null;
    const key = keyOf(problem);
    const name = problem.type === 'unreadable' ? bidiIsolate(problem.name) : '';
    const count = files.filter(({ hasFailed }) => hasFailed).length;
    const asksGoogle = problem.type === 'access' || key === 'scope';
    const requestError = problem.type === 'error' && problem.error instanceof RequestError ? problem.error : null;
    return {
      title: requestError ? requestErrorText(requestError) : t(`problems.${key}.title`, { name, count }),
      message: t(`problems.${key}.message`),
      action: t(asksGoogle ? 'askAgain' : 'goOn'),
    };
  };
}
