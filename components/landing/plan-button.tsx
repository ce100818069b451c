'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { useLazy } from '@/components/lazy/use-lazy';
import type { PlanType } from '@/lib/shared/plan-types';

const loadDialog = () => import('./plan-dialog').then((module) => module.PlanDialog);

interface PlanButtonProps {
  readonly plan: Exclude<PlanType, 'free'>;
  readonly className: string;
  readonly children: ReactNode;
}

/** Chooses a plan, for which an account is required. Without JavaScript it links to the dropzone. */
export function PlanButton({ plan, className, children }: PlanButtonProps) {
  const { Part, state, prepare, show } = useLazy(loadDialog);
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a place to go where there is no JavaScript */}
      <a
        href="#drop"
        className={className}
        aria-haspopup="dialog"
        aria-busy={(isAsking && state === 'coming' && !Part) || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
          show();
        }}
      >
        {children}
      </a>
      {Part && isAsking ? <Part plan={plan} onClose={close} /> : null}
    </>
  );
}
