import { describe, expect, it } from 'vitest';
import { aptGet, consentOf } from './system-packages.mjs';

const desk = { setting: undefined, isCi: false, isTerminal: true };

describe('a system package', () => {
  it('is asked for where somebody sits at the terminal', () => {
    expect(consentOf(desk)).toBe('ask');
  });

  it('is installed unasked where nobody can be asked', () => {
    expect(consentOf({ ...desk, isTerminal: false })).toBe('yes');
    expect(consentOf({ ...desk, isCi: true })).toBe('yes');
  });

  it('is installed or not as the setting tells, wherever that is', () => {
    for (const surroundings of [desk, { ...desk, isCi: true }, { ...desk, isTerminal: false }]) {
      expect(consentOf({ ...surroundings, setting: 'no' })).toBe('no');
      expect(consentOf({ ...surroundings, setting: ' YES ' })).toBe('yes');
      expect(consentOf({ ...surroundings, setting: 'maybe' })).toBe('unclear');
    }
  });
});

/** What apt-get says while another program holds the lock of its lists. */
const LOCKED = {
  code: 100,
  output:
    'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)\nE: Unable to lock directory',
};
const UNKNOWN = { code: 100, output: 'E: Unable to locate package tesseract-ocr-rus' };
const DONE = { code: 0, output: '' };

/**
 * An apt-get that answers with these in turn, then with the last for ever.
 * @param {{ code: number, output: string }[]} answers
 */
function answering(...answers) {
  const calls = { count: 0 };
  const runApt = async () => {
    calls.count += 1;
    return answers[Math.min(calls.count, answers.length) - 1] ?? DONE;
  };
  return { runApt, calls };
}

describe("another program that holds Debian's package lock", () => {
  it('is waited for', async () => {
    const { runApt, calls } = answering(LOCKED, LOCKED, DONE);
    expect(await aptGet(['update'], { runApt, retryMs: 1 })).toBe('done');
    expect(calls.count).toBe(3);
  });

  it('is not waited for without end', async () => {
    const { runApt } = answering(LOCKED);
    expect(await aptGet(['update'], { runApt, waitMs: 20, retryMs: 1 })).toBe('locked');
  });

  it('is told apart from a package that is not there', async () => {
    const { runApt, calls } = answering(UNKNOWN);
    expect(await aptGet(['install', 'x'], { runApt, retryMs: 1 })).toBe('failed');
    expect(calls.count).toBe(1);
  });
});
