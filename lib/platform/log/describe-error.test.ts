import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors';
import { describeError } from './describe-error';

const SECRET = 'noa.levi@example.com';
const logged = (thrown: unknown) => JSON.stringify(describeError(thrown));

function thrownBy(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

describe('the log entry of a failure', () => {
  it('never contains data quoted in a message', () => {
    const causes: unknown[] = [
      new Error(`no mail from ${SECRET}`),
      new Error('outer', { cause: new Error(SECRET) }),
      thrownBy(() => JSON.parse(SECRET)),
      thrownBy(() => z.object({ email: z.literal('x') }).parse({ email: SECRET })),
      Object.assign(new Error(`Failed query: select 1\nparams: ${SECRET}`), { query: 'select $1', params: [SECRET] }),
      SECRET,
      { email: SECRET },
    ];
    for (const cause of causes) expect(logged(cause)).not.toContain('noa.levi');
  });

  it('contains the code, the query and the first stack frames', () => {
    const failure = Object.assign(new Error('x'), { code: '23505', query: 'insert into users values ($1)' });
    const description = describeError(new AppError('unavailable', {}, { cause: failure }));
    expect(description).toMatchObject({ name: 'AppError', code: 'unavailable', cause: { code: '23505' } });
    expect(description.cause?.query).toBe('insert into users values ($1)');
    expect(description.frames?.[0]).toContain('describe-error.test');
    expect(describeError(thrownBy(() => z.object({ a: z.string() }).parse({}))).issues).toEqual(['a: invalid_type']);
  });

  it('ends if a failure is its own cause', () => {
    const failure = new Error('x');
    failure.cause = failure;
    expect(logged(failure).length).toBeLessThan(20_000);
  });
});
