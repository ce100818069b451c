'use client';

import { CircleArrowUp, CloudOff, type LucideIcon, Wifi, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { type PageState, usePageState } from './use-page-state';

interface Words {
  readonly title: string;
  readonly text: string;
}

interface ConnectionNoteProps {
  readonly words: Readonly<Record<Exclude<PageState['is'], 'well'>, Words>> & {
    readonly reload: string;
    readonly close: string;
  };
}

const ICONS: Readonly<Record<Exclude<PageState['is'], 'well'>, LucideIcon>> = {
  offline: CloudOff,
  unreached: CloudOff,
  back: Wifi,
  newVersion: CircleArrowUp,
};

/** Says that there is no connection and what waits for it, that it is back, or that the site has a newer version. */
export function ConnectionNote({ words }: ConnectionNoteProps) {
  const state = usePageState();
  const [closed, setClosed] = useState<PageState['is']>('well');
  // What was closed says itself again only after something else was the matter.
  if (closed !== 'well' && closed !== state.is) setClosed('well');
  if (state.is === 'well' || state.is === closed) return <div role="status" />;
  const { title, text } = words[state.is];
  const Icon = ICONS[state.is];
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
        <IconButton size="sm" label={words.close} onClick={() => setClosed(state.is)}>
          <X className="i s" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
