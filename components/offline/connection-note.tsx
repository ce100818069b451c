'use client';

import { CircleArrowUp, CloudOff, type LucideIcon, Wifi, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { type PageState, usePageState } from './use-page-state';

interface Words {
  readonly title: string;
  readonly text: string;
}

interface ConnectionNoteProps {
  readonly words: Readonly<Record<Exclude<PageState['status'], 'well'> | (typeof HERE)[keyof typeof HERE], Words>> & {
    readonly reload: string;
    readonly close: string;
  };
}

const ICONS: Readonly<Record<Exclude<PageState['status'], 'well'>, LucideIcon>> = {
  offline: CloudOff,
  unreached: CloudOff,
  back: Wifi,
  newVersion: CircleArrowUp,
};

/** Alternative texts in on-device mode: the files may be readable in this browser. */
const HERE = { offline: 'offlineHere', unreached: 'unreachedHere' } as const;

/** Reports a lost connection and what waits for it, a restored connection, or a newer version of the site. */
export function ConnectionNote({ words }: ConnectionNoteProps) {
  const state = usePageState();
  const mode = useProcessingMode();
  const [closed, setClosed] = useState<PageState['status']>('well');
  // A dismissed note reappears only after the state has changed in between.
  if (closed !== 'well' && closed !== state.status) setClosed('well');
  if (state.status === 'well' || state.status === closed) return <div role="status" />;
  const isAway = state.status === 'offline' || state.status === 'unreached';
  const { title, text } = words[isAway && mode === 'device' ? HERE[state.status] : state.status];
  const Icon = ICONS[state.status];
  return (
    <div role="status">
      <div className="page-note">
        <Icon className="i" aria-hidden />
        <p>
          <b>{title}</b> {text}
        </p>
        {'reload' in state ? (
          <Button size="sm" onClick={state.reload}>
            {words.reload}
          </Button>
        ) : null}
        <IconButton size="sm" label={words.close} onClick={() => setClosed(state.status)}>
          <X className="i s" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
