import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverviewAnswer } from '@/lib/features/admin/overview';
import { renderPage } from '@/tests/support/render';
import { AiSpend, AiToday } from './ai-charts';
import { Engines, ReadingTime } from './reading-charts';
import { Errors, Revenue, SignUps, Volume } from './volume-charts';

type Day = OverviewAnswer['days'][number];
const day = (date: string, over: Partial<Day> = {}): Day =>
  ({
    day: date,
    documents: 0,
    pages: 0,
    takenPages: 0,
    signUps: 0,
    aiCents: 0,
    engines: {},
    readingMs: null,
    ...over,
  }) as Day;
const FIGURES = {
  days: [],
  revenue: [],
  errors: [],
  ai: { today: [], capCents: 1000, anonymousCapCents: 200 },
} as unknown as OverviewAnswer;
/** Result that the fake IntersectionObserver reports. */
let isInView = true;

beforeEach(() => {
  isInView = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe(target: Element) {
        this.#report([{ isIntersecting: isInView, target }] as never, this as never);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});

/** Returns the rows of a chart's data table. */
async function table(chart: ReactElement): Promise<string[][]> {
  const { user } = renderPage(chart);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  return screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
}
const figures = (over: Partial<OverviewAnswer>) => ({ ...FIGURES, ...over });
const meters = () =>
  [...document.querySelectorAll('.adm-meters > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
    row.querySelector<HTMLElement>('.bar i')?.style.getPropertyValue('--v'),
    row.querySelector('.bar')?.classList.contains('warn'),
  ]);

describe('the tables behind the charts', () => {
  it('of documents and pages list each day below the totals', async () => {
    const days = [
      day('2026-11-23', { documents: 1200, pages: 2000, takenPages: 30 }),
      day('2026-11-24', { documents: 1, pages: 2, takenPages: 1 }),
    ];
    expect(await table(<Volume figures={figures({ days })} />)).toEqual([
      ['Day', 'Documents sorted', 'Pages sorted', 'Pages taken'],
      ['Nov 23', '1,200', '2,000', '30'],
      ['Nov 24', '1', '2', '1'],
    ]);
    expect(screen.getByText(/^Sorted: 1,201 documents, 2,002 pages\. Taken: 31 pages/)).toBeVisible();
  });

  it('of sign-ups have each day', async () => {
    const days = [day('2026-11-23', { signUps: 3 }), day('2026-11-24', { signUps: 4 })];
    expect(await table(<SignUps figures={figures({ days })} />)).toEqual([
      ['Day', 'Sign-ups'],
      ['Nov 23', '3'],
      ['Nov 24', '4'],
    ]);
    expect(screen.getByText('7 sign-ups')).toBeVisible();
  });

  it('of revenue have each month in dollars', async () => {
    const revenue = [
      { month: '2026-10', cents: 1900 },
      { month: '2026-11', cents: 1950 },
    ];
    expect(await table(<Revenue figures={figures({ revenue })} />)).toEqual([
      ['Month', 'Revenue'],
      ['Oct 2026', '$19'],
      ['Nov 2026', '$19.50'],
    ]);
    expect(screen.getByText(/^\$38\.50 in \d+ months/)).toBeVisible();
  });

  it('of the AI service show fractions of a cent for small amounts', async () => {
    const days = [day('2026-11-23', { aiCents: 0.25 }), day('2026-11-24', { aiCents: 250 }), day('2026-11-25')];
    expect(await table(<AiSpend figures={figures({ days })} />)).toEqual([
      ['Day', 'Cost'],
      ['Nov 23', '$0.0025'],
      ['Nov 24', '$2.50'],
      ['Nov 25', '$0'],
    ]);
    expect(screen.getByText(/Cap per day: \$10$/)).toBeVisible();
  });

  it('of the engines list them by use, most used first', async () => {
    const days = [
      day('2026-11-23', { engines: { haiku: 1, offline: 5 } }),
      day('2026-11-24', { engines: { haiku: 3, device: 1, unheard: 90 } }),
    ];
    expect(await table(<Engines figures={figures({ days })} />)).toEqual([
      ['Day', 'unheard', 'Our own software', 'Claude Haiku', 'On the owner’s device'],
      ['Nov 23', '0', '5', '1', '0'],
      ['Nov 24', '90', '0', '3', '1'],
    ]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'unheard 90%',
      'Our own software 5%',
      'Claude Haiku 4%',
      'On the owner’s device 1%',
    ]);
  });

  it('of reading times show days without documents', async () => {
    const days = [day('2026-11-23', { readingMs: { p50: 1234, p95: 12_345 } as never }), day('2026-11-24')];
    expect(await table(<ReadingTime figures={figures({ days })} />)).toEqual([
      ['Day', 'Half within (p50)', '95% within (p95)'],
      ['Nov 23', '1.2 s', '12 s'],
      ['Nov 24', 'no documents', 'no documents'],
    ]);
    expect(screen.queryByText('No documents in this period.')).not.toBeInTheDocument();
  });

  it('can be hidden again', async () => {
    await table(<SignUps figures={figures({ days: [day('2026-11-23')] })} />);
    const toggle = screen.getByRole('button', { name: 'Hide table' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    toggle.click();
    await expect.poll(() => screen.queryByRole('table')).toBeNull();
  });
});

describe('a chart without data', () => {
  it.each([
    ['engines', <Engines key="a" figures={figures({ days: [day('2026-11-23')] })} />, 'No documents in this period.'],
    ['times', <ReadingTime key="b" figures={figures({ days: [day('2026-11-23')] })} />, 'No documents in this period.'],
    ['errors', <Errors key="c" figures={FIGURES} />, 'No errors in this period.'],
    ['costs', <AiToday key="d" figures={FIGURES} />, 'Nothing has been spent today.'],
  ])('of %s shows a message', (_, chart, text) => {
    renderPage(chart);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is not rendered before it scrolls into view', () => {
    isInView = false;
    renderPage(<Errors figures={FIGURES} />);
    expect(screen.queryByText('No errors in this period.')).not.toBeInTheDocument();
  });
});

describe('the bars', () => {
  it('of errors are relative to the most frequent one, at most eight; the table lists all', async () => {
    const errors = Array.from({ length: 10 }, (_, index) => ({ code: `error${index}`, count: 20 - 2 * index }));
    const rows = await table(<Errors figures={figures({ errors })} />);
    expect(rows).toHaveLength(11);
    expect(meters()).toHaveLength(8);
    expect(meters().slice(0, 2)).toEqual([
      ['error0', '20', '100%', false],
      ['error1', '18', '90%', false],
    ]);
    expect(screen.getByText('110 errors')).toBeVisible();
  });

  it('of today’s AI cost are relative to the caps, and warn when one is near', async () => {
    const ai = {
      today: [
        { plan: 'free', cents: 300 },
        { plan: 'anonymous', cents: 180 },
      ],
      capCents: 1000,
      anonymousCapCents: 200,
    };
    const rows = await table(<AiToday figures={figures({ ai } as never)} />);
    expect(rows).toEqual([
      ['Plan', 'Cost', 'Cap'],
      ['Everybody', '$4.80', '$10'],
      ['Free', '$3', '$10'],
      ['Anonymous visitors', '$1.80', '$2'],
    ]);
    expect(meters()).toEqual([
      ['Everybody', '$4.80 of $10', '48%', false],
      ['Free', '$3 of $10', '30%', false],
      ['Anonymous visitors', '$1.80 of $2', '90%', true],
    ]);
    expect(
      within(screen.getByRole('heading', { level: 3 }).parentElement as HTMLElement).getByText('$4.80 of $10'),
    ).toBeVisible();
  });

  it('without a cap are empty', () => {
    const ai = { today: [{ plan: 'free', cents: 300 }], capCents: 0, anonymousCapCents: 0 };
    renderPage(<AiToday figures={figures({ ai } as never)} />);
    expect(meters().map(([, , length]) => length)).toEqual(['0%', '0%']);
  });
});
