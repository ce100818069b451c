import { z } from 'zod';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';

/** A tab that does not answer within this time counts as frozen, in ms. */
const ANSWER_TIMEOUT_MS = 5_000;
/** A tab that released its list reloads after this time at the latest, in ms. */
const RELOAD_AFTER_MS = 10_000;

const Message = z.object({
  type: z.enum(['ask', 'has', 'bring', 'busy', 'unstored', 'released', 'brought']),
  from: z.string(),
  /** The addressed tab; absent for all. */
  to: z.string().optional(),
  /** Number of files in the sender's list. */
  files: z.number().int().min(0).optional(),
});
type Message = z.infer<typeof Message>;

/** A list that is open in another tab. */
export interface OtherList {
  readonly tab: string;
  readonly files: number;
  /**
   * - `busy`: the list is being saved there.
   * - `unstored`: the browser had no space for all of it, so moving would lose files.
   * - `silent`: the tab does not answer.
   */
  readonly phase: 'open' | 'bringing' | 'busy' | 'unstored' | 'silent';
}

/** The required part of a `BroadcastChannel`. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

export interface OtherTabsServices {
  readonly channel: TabChannel;
  readonly id: string;
  /** Number of files in this tab's list. */
  readonly countFiles: () => number;
  /** True while the list is being saved; moving it would abort that. */
  readonly isSaving: () => boolean;
  /** Stores the list and releases it to another tab. False if it could not be stored completely; it then stays. */
  readonly release: () => Promise<boolean>;
  /** Takes over the lists that no tab has open. */
  readonly takeOverReleasedLists: () => Promise<void>;
  readonly reload: () => void;
}

/** Finds the list of another tab and moves it to this one. */
export interface OtherTabs {
  /** The list of another tab; null if there is none. */
  readonly list: Pick<ExternalStore<OtherList | null>, 'get' | 'subscribe'>;
  /** Asks the other tabs for their lists. */
  readonly requestLists: () => void;
  /** Moves the list to this tab. */
  readonly moveHere: () => void;
  readonly dispose: () => void;
}

/** Connects to the other tabs of this browser; listens until it is disposed. */
export function createOtherTabs(services: OtherTabsServices): OtherTabs {
  const { channel, id } = services;
  const list = externalStore<OtherList | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;
  /** True after a request: a reloaded tab answers with a new id. */
  let isOutdated = false;
  const send = (message: Omit<Message, 'from'>) => channel.postMessage({ ...message, from: id } satisfies Message);

  const handlers: Record<Message['type'], (message: Message) => void> = {
    // Also sent for an empty list: the asking tab may remember files that are gone.
    ask: ({ from }) => send({ type: 'has', files: isReleased ? 0 : services.countFiles(), to: from }),
    has({ from, files = 0 }) {
      const otherList = list.get();
      if (otherList?.phase === 'bringing') {
        if (files > 0 && otherList.tab === from) list.set({ ...otherList, files });
      } else if (files > 0 && (otherList === null || otherList.tab === from || isOutdated)) {
        list.set({ tab: from, files, phase: 'open' });
        isOutdated = false;
      } else if (files === 0 && otherList?.tab === from) list.set(null);
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
        // This page no longer has a list; reloading starts a new one.
        timer = setTimeout(services.reload, RELOAD_AFTER_MS);
      });
    },
    busy: ({ from }) => change(from, 'busy'),
    unstored: ({ from }) => change(from, 'unstored'),
    released({ from }) {
      clearTimeout(timer);
      services.takeOverReleasedLists().then(
        () => {
          list.set(null);
          send({ type: 'brought', to: from });
        },
        // The list is still stored, so it can be taken again.
        () => change(from, 'silent'),
      );
    },
    brought() {
      clearTimeout(timer);
      services.reload();
    },
  };

  function change(tab: string, phase: OtherList['phase']): void {
    clearTimeout(timer);
    const otherList = list.get();
    if (otherList?.tab === tab) list.set({ ...otherList, phase });
  }

  /** A closed tab's list can be taken over; a frozen tab keeps its list. */
  async function handleTimeout(tab: string): Promise<void> {
    const filesBefore = services.countFiles();
    await services.takeOverReleasedLists().catch(() => {});
    if (services.countFiles() > filesBefore) list.set(null);
    else change(tab, 'silent');
  }

  channel.onmessage = ({ data }) => {
    const message = Message.safeParse(data).data;
    if (message && message.from !== id && (message.to ?? id) === id) handlers[message.type](message);
  };
  return {
    list,
    requestLists() {
      isOutdated = true;
      send({ type: 'ask' });
    },
    moveHere() {
      const otherList = list.get();
      if (!otherList || otherList.phase === 'bringing') return;
      change(otherList.tab, 'bringing');
      timer = setTimeout(() => void handleTimeout(otherList.tab), ANSWER_TIMEOUT_MS);
      send({ type: 'bring', to: otherList.tab });
    },
    dispose() {
      clearTimeout(timer);
      channel.onmessage = null;
      channel.close();
    },
  };
}
