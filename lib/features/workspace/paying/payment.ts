/*
 * The life of a payment for exported documents, as one state machine (decision 0061). A document is reported (if it was
 * read on the device), then its pages are claimed. Without a connection a payment becomes pending; `settle` continues it.
 */

/** Phases of a payment. `paid`, `pending` and `failed` are outcomes: nothing runs. */
export const PAYMENT_PHASES = [
  'idle',
  'settling',
  'reporting',
  'claiming',
  'reportingAgain',
  'claimingAgain',
  'paid',
  'pending',
  'failed',
] as const;
export type PaymentPhase = (typeof PAYMENT_PHASES)[number];

/**
 * - `export`: the user exports documents.
 * - `settle`: pending payments are to be paid.
 * - `settled`, `reported`, `claimed`: the running activity succeeded.
 * - `forgotten`: the server no longer knows the batch or its documents.
 * - `deferred`: the server is unreachable, and the documents may be paid later.
 * - `unreachable`: the server is unreachable, and the documents may not be paid later.
 * - `refused`: the server refused, or something failed here.
 */
export const PAYMENT_EVENTS = [
  'export',
  'settle',
  'settled',
  'reported',
  'claimed',
  'forgotten',
  'deferred',
  'unreachable',
  'refused',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** The events that end an activity without success. */
export type PaymentFailure = Extract<PaymentEvent, 'forgotten' | 'deferred' | 'unreachable' | 'refused'>;

/** An effect that takes time. Its success is the named event. */
export const ACTIVITIES = { settlePending: 'settled', report: 'reported', claim: 'claimed' } as const;
type Activity = keyof typeof ACTIVITIES;

/** An effect that is done at once. */
type Command = 'withdraw' | 'keepPending' | 'reloadUsage' | 'fail';
export type PaymentEffect = Activity | Command;

interface Transition {
  readonly to: PaymentPhase;
  /** In order; an activity is always the last one. */
  readonly effects: readonly PaymentEffect[];
}
type Row = Readonly<Partial<Record<PaymentEvent, Transition>>>;

const REPORT: Transition = { to: 'reporting', effects: ['report'] };
/** A refusal shows that the usage may have changed. */
const REFUSED: Transition = { to: 'failed', effects: ['reloadUsage', 'fail'] };
const FAILURES = {
  forgotten: REFUSED,
  deferred: { to: 'pending', effects: ['keepPending'] },
  unreachable: { to: 'failed', effects: ['fail'] },
  refused: REFUSED,
} as const satisfies Row;

/** State × event → next state and effects. Other events change nothing. */
const TRANSITIONS: Readonly<Record<PaymentPhase, Row>> = {
  idle: { export: { to: 'settling', effects: ['settlePending'] } },
  // Earlier payments come first: if they are refused, nothing new is exported.
  settling: { settled: REPORT, forgotten: REFUSED, deferred: REFUSED, unreachable: REFUSED, refused: REFUSED },
  reporting: { reported: { to: 'claiming', effects: ['claim'] }, ...FAILURES },
  claiming: {
    claimed: { to: 'paid', effects: [] },
    ...FAILURES,
    // Documents read on the device can be reported again without reading them again; once, or it would never end.
    forgotten: { to: 'reportingAgain', effects: ['withdraw', 'report'] },
  },
  reportingAgain: { reported: { to: 'claimingAgain', effects: ['claim'] }, ...FAILURES },
  claimingAgain: { claimed: { to: 'paid', effects: [] }, ...FAILURES },
  paid: {},
  pending: { settle: REPORT },
  failed: { settle: REPORT },
};

/** The next phase of a payment and its effects. Pure. */
export function nextPayment(phase: PaymentPhase, event: PaymentEvent): Transition {
  return TRANSITIONS[phase][event] ?? { to: phase, effects: [] };
}

/** Performs the effects of one payment for its documents. Activities reject on failure. */
export interface PaymentPort extends Readonly<Record<Activity, () => Promise<void>>> {
  readonly withdraw: () => void;
  readonly keepPending: () => void;
  readonly reloadUsage: () => void;
  /** Ends the payment with the error of its last activity. May throw it. */
  readonly fail: (error: unknown) => void;
  /** Classifies the error of an activity. `error` is the one to end with. Throws if the payment was cancelled. */
  readonly failureOf: (error: unknown) => { readonly event: PaymentFailure; readonly error: unknown };
}

/** Runs a payment until its outcome. Rejects with what `fail` and `failureOf` throw. */
export async function runPayment(start: PaymentPhase, first: PaymentEvent, port: PaymentPort): Promise<PaymentPhase> {
  let phase = start;
  let event: PaymentEvent | null = first;
  let failure: unknown = null;
  while (event !== null) {
    const { to, effects } = nextPayment(phase, event);
    phase = to;
    event = null;
    for (const effect of effects) {
      if (!isActivity(effect)) {
        port[effect](failure);
        continue;
      }
      try {
        await port[effect]();
        event = ACTIVITIES[effect];
      } catch (error) {
        ({ event, error: failure } = port.failureOf(error));
      }
    }
  }
  return phase;
}

function isActivity(effect: PaymentEffect): effect is Activity {
  return Object.hasOwn(ACTIVITIES, effect);
}
