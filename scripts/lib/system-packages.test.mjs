import { describe, expect, it } from 'vitest';
import { aptGet, consentOf } from './system-packages.mjs';

const desk = { setting: undefined, isCi: false, isTerminal: true };

describe('a missing system package', () => {
  it('prompts in an interactive terminal', () => {
    expect(consentOf(desk)).toBe('ask');
  });

  it('is installed without a prompt elsewhere', () => {
    expect(consentOf({ ...desk, isTerminal: false })).toBe('yes');
    expect(consentOf({ ...desk, isCi: true })).toBe('yes');
  });

  it('is installed or not as configured, in both cases', () => {
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

describe('the package lock of Debian', () => {
  it('is waited for', async () => {
    const { runApt, calls } = answering(LOCKED, LOCKED, DONE);
    expect(await aptGet(['update'], { runApt, retryMs: 1 })).toBe('done');
    expect(calls.count).toBe(3);
  });

  it('is waited for up to a limit', async () => {
    const { runApt } = answering(LOCKED);
    expect(await aptGet(['update'], { runApt, waitMs: 20, retryMs: 1 })).toBe('locked');
  });

  it('is distinguished from a missing package', async () => {
    const { runApt, calls } = answering(UNKNOWN);
    expect(await aptGet(['install', 'x'], { runApt, retryMs: 1 })).toBe('failed');
    expect(calls.count).toBe(1);
  });
});
