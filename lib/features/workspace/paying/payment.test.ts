import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  ACTIVITIES,
  nextPayment,
  PAYMENT_EVENTS,
  PAYMENT_PHASES,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentFailure,
  type PaymentPhase,
  type PaymentPort,
  runPayment,
} from './payment';

/** Per phase, the events that change it: next phase and effects, in order. Every other pair changes nothing. */
const EXPECTED: Record<PaymentPhase, Partial<Record<PaymentEvent, string>>> = {
  idle: { export: 'settling: settlePending' },
  settling: {
    settled: 'reporting: report',
    forgotten: 'failed: reloadUsage fail',
    deferred: 'failed: reloadUsage fail',
    unreachable: 'failed: reloadUsage fail',
    refused: 'failed: reloadUsage fail',
  },
  reporting: {
    reported: 'claiming: claim',
    forgotten: 'failed: reloadUsage fail',
    deferred: 'pending: keepPending',
    unreachable: 'failed: fail',
    refused: 'failed: reloadUsage fail',
  },
  claiming: {
    claimed: 'paid: ',
    forgotten: 'reportingAgain: withdraw report',
    deferred: 'pending: keepPending',
    unreachable: 'failed: fail',
    refused: 'failed: reloadUsage fail',
  },
  reportingAgain: {
    reported: 'claimingAgain: claim',
    forgotten: 'failed: reloadUsage fail',
    deferred: 'pending: keepPending',
    unreachable: 'failed: fail',
    refused: 'failed: reloadUsage fail',
  },
  claimingAgain: {
    claimed: 'paid: ',
    forgotten: 'failed: reloadUsage fail',
    deferred: 'pending: keepPending',
    unreachable: 'failed: fail',
    refused: 'failed: reloadUsage fail',
  },
  paid: {},
  pending: { settle: 'reporting: report' },
  failed: { settle: 'reporting: report' },
};
const OUTCOMES: readonly PaymentPhase[] = ['idle', 'paid', 'pending', 'failed'];
const FAILURES: readonly PaymentFailure[] = ['forgotten', 'deferred', 'unreachable', 'refused'];
const pairs = PAYMENT_PHASES.flatMap((phase) => PAYMENT_EVENTS.map((event) => ({ phase, event })));
const isActivity = (effect: PaymentEffect | undefined) => effect !== undefined && effect in ACTIVITIES;

describe('a payment', () => {
  it.each(pairs)('in phase $phase after the event $event', ({ phase, event }) => {
    const { to, effects } = nextPayment(phase, event);
    expect(`${to}: ${effects.join(' ')}`).toBe(EXPECTED[phase][event] ?? `${phase}: `);
  });

  it('has one activity in each pending phase, and handles each result of it', () => {
    for (const { phase, event } of pairs) {
      const { to, effects } = nextPayment(phase, event);
      expect(effects.slice(0, -1).some(isActivity)).toBe(false);
      if (effects.length > 0) expect(isActivity(effects.at(-1))).toBe(!OUTCOMES.includes(to));
      const last = effects.at(-1);
      const success = last && last in ACTIVITIES ? ACTIVITIES[last as keyof typeof ACTIVITIES] : null;
      for (const end of success ? [success, ...FAILURES] : []) expect(EXPECTED[to]).toHaveProperty(end);
    }
  });
});

describe('any sequence of events', () => {
  const sequences = fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 60 });

  it('claims only reported documents, and withdraws at most once per run', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        let phase: PaymentPhase = 'idle';
        let isReported = false;
        let withdrawals = 0;
        for (const event of events) {
          const { to, effects } = nextPayment(phase, event);
          if (event === 'reported' && phase !== to) isReported = true;
          for (const effect of effects) {
            if (effect === 'claim') expect(isReported).toBe(true);
            if (effect === 'report') isReported = false;
            if (effect === 'withdraw') withdrawals += 1;
          }
          expect(withdrawals).toBeLessThanOrEqual(1);
          if (OUTCOMES.includes(to)) withdrawals = 0;
          phase = to;
        }
      }),
    );
  });

  it('changes an outcome only when the user exports or the server is back', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        let phase: PaymentPhase = 'idle';
        for (const event of events) {
          const { to, effects } = nextPayment(phase, event);
          if (OUTCOMES.includes(phase) && event !== 'export' && event !== 'settle') {
            expect({ to, effects }).toEqual({ to: phase, effects: [] });
          }
          phase = to;
        }
      }),
    );
  });
});

describe('running a payment', () => {
  /** A port whose activities end as the script says; afterwards they succeed. Notes all effects. */
  function scripted(script: readonly (PaymentFailure | 'ok')[]) {
    const effects: PaymentEffect[] = [];
    const ends = [...script];
    const activity = (name: PaymentEffect) => async () => {
      effects.push(name);
      const end = ends.shift() ?? 'ok';
      if (end !== 'ok') throw end;
    };
    const command = (name: PaymentEffect) => () => void effects.push(name);
    const port: PaymentPort = {
      settlePending: activity('settlePending'),
      report: activity('report'),
      claim: activity('claim'),
      withdraw: command('withdraw'),
      keepPending: command('keepPending'),
      reloadUsage: command('reloadUsage'),
      fail: command('fail'),
      failureOf: (error) => ({ event: error as PaymentFailure, error }),
    };
    return { port, effects };
  }

  it('settles earlier payments, reports and claims', async () => {
    const { port, effects } = scripted([]);
    expect(await runPayment('idle', 'export', port)).toBe('paid');
    expect(effects).toEqual(['settlePending', 'report', 'claim']);
  });

  it('ends each run once with an outcome after any failures', async () => {
    const start = fc.constantFrom(['idle', 'export'] as const, ['pending', 'settle'] as const);
    const script = fc.array(fc.constantFrom('ok' as const, ...FAILURES), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(start, script, async ([phase, event], ends) => {
        const { port, effects } = scripted(ends);
        const outcome = await runPayment(phase, event, port);
        const ended = effects.filter((effect) => effect === 'fail' || effect === 'keepPending');
        expect(ended).toEqual({ failed: ['fail'], pending: ['keepPending'] }[outcome as 'failed' | 'pending'] ?? []);
        expect(effects.filter((effect) => effect === 'claim').length).toBeLessThanOrEqual(2);
        expect(['paid', 'pending', 'failed']).toContain(outcome);
      }),
    );
  });

  it('ends with the error that its port derived from the failure', async () => {
    const { port } = scripted(['refused']);
    const fail = vi.fn();
    await runPayment('pending', 'settle', { ...port, fail, failureOf: () => ({ event: 'refused', error: 'own' }) });
    expect(fail).toHaveBeenCalledExactlyOnceWith('own');
  });

  it('rejects if its port throws, for instance on cancel', async () => {
    const { port, effects } = scripted(['ok', 'refused']);
    const cancelled = () => {
      throw new Error('cancelled');
    };
    await expect(runPayment('idle', 'export', { ...port, failureOf: cancelled })).rejects.toThrow('cancelled');
    expect(effects).toEqual(['settlePending', 'report']);
  });
});
