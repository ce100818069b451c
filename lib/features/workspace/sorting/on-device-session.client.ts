import type { OnDevice } from '@/lib/features/on-device/on-device';
import type { NoteSent } from '@/lib/features/on-device/sent';
import type { fetchJson } from '@/lib/platform/http/fetch-json.client';
import type { Clock } from '@/lib/shared/clock';
import type { Contents } from '../list/contents.client';
import type { WorkspaceStore } from '../list/store.client';
import { type Allowance, createAllowance } from '../paying/allowance.client';
import { type AskNoted, createAskNoted } from '../paying/asking-noted.client';
import { type CountingLater, createCountingLater } from '../paying/deferred-count.client';
import { createOwing, type Owing } from '../paying/owed.client';
import { createDeclaring } from '../paying/usage-reporting.client';
import type { UsageServices } from '../paying/usage-services';
import type { Persistence } from '../storage/persistence.client';
import type { UnlockedPdfs } from '../unlock/unlocked.client';
import type { Connection } from './connection.client';
import { createSortingHere, type LocalSorting } from './local-sorting.client';
import type { SortingSettings } from './sorting.client';

/** Connectivity, as known to the browser. */
export interface ReachServices {
  /** False if the browser reports that there is no network. */
  readonly isOnline: () => boolean;
  /** Subscribes to reconnections; returns the unsubscribe function. */
  readonly onBack: (listener: () => void) => () => void;
}

export interface HereServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly connection: Connection;
  readonly persistence: Pick<Persistence, 'saveSidecar' | 'owner' | 'isKept'>;
  readonly request: typeof fetchJson;
  readonly clock: Clock;
  readonly settings: SortingSettings;
  readonly usage: UsageServices;
  readonly device: OnDevice;
  readonly onSent: NoteSent;
  readonly reach: ReachServices;
}

/** On-device processing: sorting, reporting to the server, and the tasks left for reconnection. */
export interface Here {
  readonly ask: AskNoted;
  readonly sorting: LocalSorting;
  readonly allowance: Allowance;
  readonly countingLater: CountingLater;
  readonly owing: Owing;
  /** The last known usage, for use while the server is unreachable. */
  readonly lastKnown: () => { readonly usage: ReturnType<Allowance['usage']>; readonly canOwe: boolean };
  /** Sends pending reports and payments while the server is reachable. Never rejects. */
  readonly catchUp: () => Promise<void>;
  readonly forget: () => void;
  readonly dispose: () => void;
}

export function createOnDeviceSession(services: HereServices): Here {
  const { store, contents, unlocked, connection, persistence, request, clock, settings, usage } = services;
  const { device, reach, onSent } = services;
  const { isOnline } = reach;
  const { saveSidecar } = persistence;
  const ask = createAskNoted({ request, clock, isOnline, onSent });
  const declaring = createDeclaring({ store, ask, usage });
  const countingLater = createCountingLater({ store, declaring });
  const owing = createOwing({ store, ask, declaring, usage, isOnline, saveSidecar });
  const allowance = createAllowance({ store, usage, owed: owing.documents, saveSidecar });
  const sorting = createSortingHere({ store, contents, unlocked, connection, device, declaring, allowance, settings });

  const catchUp = async () => {
    if (!isOnline()) return;
    await owing.settle();
    // A refusal now repeats at export and is shown then.
    await countingLater.countAll().catch(() => {});
  };
  const endCatchingUp = reach.onBack(() => void catchUp());

  return {
    ask,
    sorting,
    allowance,
    countingLater,
    owing,
    lastKnown: () => ({ usage: allowance.usage(), canOwe: persistence.owner() !== null && persistence.isKept() }),
    catchUp,
    forget() {
      allowance.forget();
      owing.forget();
    },
    dispose() {
      endCatchingUp();
      declaring.dispose();
      device.rest();
    },
  };
}
