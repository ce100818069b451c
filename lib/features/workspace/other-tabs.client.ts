import { z } from 'zod';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';

/** Another tab that is asked for its list and does not answer within this, in ms, is taken for frozen. */
const ANSWER_TIMEOUT_MS = 5_000;
/** A tab that has given its list away reloads after this at the latest, in ms. */
const RELOAD_AFTER_MS = 10_000;

const Message = z.object({
  type: z.enum(['ask', 'has', 'bring', 'busy', 'unstored', 'released', 'brought']),
  from: z.string(),
  /** The tab that is meant; none for all. */
  to: z.string().optional(),
  /** Files in the sender's list. */
  files: z.number().int().min(0).optional(),
});
type Message = z.infer<typeof Message>;

/** A list that is open in another tab. */
export interface OtherList {
  readonly tab: string;
  readonly files: number;
  /**
   * `busy`: it is being saved there. `unstored`: the browser had no room to store all of it, so that moving would lose files.
   * `silent`: the tab does not answer.
   */
  readonly phase: 'open' | 'bringing' | 'busy' | 'unstored' | 'silent';
}

/** As much of a `BroadcastChannel` as is needed. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

export interface OtherTabsServices {
  readonly channel: TabChannel;
  readonly id: string;
  /** Files in this tab's list. */
  readonly countFiles: () => number;
  /** True while the list is being saved, which moving it would end. */
  readonly isSaving: () => boolean;
  /** Stores the list and lets another tab have it; false where it could not be stored completely, and stays. */
  readonly release: () => Promise<boolean>;
  /** Takes the lists over that no tab has open. */
  readonly takeReleased: () => Promise<void>;
  readonly reload: () => void;
}

/** Finds the list of another tab and moves it to this one. */
export interface OtherTabs {
  /** The list of another tab; null where there is none. */
  readonly list: Pick<ExternalStore<OtherList | null>, 'get' | 'subscribe'>;
  /** Asks the other tabs whether they have a list. */
  readonly ask: () => void;
  /** Moves the list to this tab. */
  readonly bring: () => void;
  readonly dispose: () => void;
}

/** The other tabs of this browser; listens until it is disposed. */
export function createOtherTabs(services: OtherTabsServices): OtherTabs {
  const { channel, id } = services;
  const list = externalStore<OtherList | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;
  /** True from a question on: a tab that was reloaded answers under another id. */
  let isOutdated = false;
  const send = (message: Omit<Message, 'from'>) => channel.postMessage({ ...message, from: id } satisfies Message);

  const handlers: Record<Message['type'], (message: Message) => void> = {
    // Also with an empty list: the asking tab may remember files that are gone.
    ask: ({ from }) => send({ type: 'has', files: isReleased ? 0 : services.countFiles(), to: from }),
    has({ from, files = 0 }) {
      const known = list.get();
      if (known?.phase === 'bringing') {
        if (files > 0 && known.tab === from) list.set({ ...known, files });
      } else if (files > 0 && (known === null || known.tab === from || isOutdated)) {
        list.set({ tab: from, files, phase: 'open' });
        isOutdated = false;
      } else if (files === 0 && known?.tab === from) list.set(null);
    },
    bring({ from }) {
      if (services.isSaving()) {
        send({ type: 'busy', to: from });
        return;
      }
      if (isReleased) return;
      isReleased = true;
      void services.release().then((isStored) => {
        isReleased = isStored;
        if (!isStored) {
          send({ type: 'unstored', to: from });
          return;
        }
        send({ type: 'released', to: from });
        // This page has no list any more: a new one begins with the next page.
        timer = setTimeout(services.reload, RELOAD_AFTER_MS);
      });
    },
    busy: ({ from }) => change(from, 'busy'),
    unstored: ({ from }) => change(from, 'unstored'),
    released({ from }) {
      clearTimeout(timer);
      void services.takeReleased().then(() => {
        list.set(null);
        send({ type: 'brought', to: from });
      });
    },
    brought() {
      clearTimeout(timer);
      services.reload();
    },
  };

  function change(tab: string, phase: OtherList['phase']): void {
    clearTimeout(timer);
    const known = list.get();
    if (known?.tab === tab) list.set({ ...known, phase });
  }

  /** A tab that was closed leaves its list behind; one that is frozen keeps it. */
  async function giveUp(tab: string): Promise<void> {
    const filesBefore = services.countFiles();
    await services.takeReleased();
    if (services.countFiles() > filesBefore) list.set(null);
    else change(tab, 'silent');
  }

  channel.onmessage = ({ data }) => {
    const message = Message.safeParse(data).data;
    if (message && message.from !== id && (message.to ?? id) === id) handlers[message.type](message);
  };
  return {
    list,
    ask() {
      isOutdated = true;
      send({ type: 'ask' });
    },
    bring() {
      const known = list.get();
      if (!known || known.phase === 'bringing') return;
      change(known.tab, 'bringing');
      timer = setTimeout(() => void giveUp(known.tab), ANSWER_TIMEOUT_MS);
      send({ type: 'bring', to: known.tab });
    },
    dispose() {
      clearTimeout(timer);
      channel.onmessage = null;
      channel.close();
    },
  };
}
