import type { ReactNode } from 'react';

/** Document kinds that the hero draws. Sheets stay light in the dark theme, so their ink colour is fixed. */
export type HeroDocumentKind = 'statement' | 'receipt' | 'lab' | 'letter' | 'bill';

const INK = '#2B2A26';
const GREEN = '#2F7D55';
const RED = '#BE3D5B';
const AMBER = '#A87400';
const BLUE = '#1F3F94';

/** Position and width of a line of text, with its height if it differs from the default. */
type Line = readonly [x: number, y: number, width: number, height?: number];

/** Default height of a line, in units of the drawing. */
const LINE_HEIGHT = 2.4;

interface WritingProps {
  readonly lines: readonly Line[];
  /** Opacity, 0 to 1. */
  readonly o?: number;
}

/** Lines of text with one opacity, in one path: the page ships every one of its drawings. */
function Writing({ lines, o = 0.22 }: WritingProps) {
  const d = lines.map(([x, y, width, height = LINE_HEIGHT]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
  return <path d={d} fill={INK} opacity={o} />;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function Statement() {
  const rows = range(11).map((row) => ({ y: 45 + row * 10, name: 30 + ((row * 14) % 20), sum: 20 + ((row * 4) % 12) }));
  return (
    <>
      <Writing lines={[[12, 14, 40, 5]]} o={0.65} />
      <Writing
        lines={[[12, 24, 28], [104, 14, 28], [112, 20, 20], ...rows.map(({ y, name }): Line => [12, y, name])]}
      />
      <Writing
        lines={[
          [12, 38, 120, 1],
          [12, 156, 120, 1],
          [100, 160, 32, 4],
        ]}
        o={0.5}
      />
      <Writing lines={rows.map(({ y }): Line => [74, y, 18])} o={0.14} />
      <Writing lines={rows.map(({ y, sum }): Line => [132 - sum, y, sum])} o={0.36} />
    </>
  );
}

function Receipt() {
  const rows = range(8).map((row) => ({ y: 42 + row * 10, name: 38 + ((row * 23) % 36) }));
  return (
    <>
      <Writing
        lines={[
          [48, 12, 48, 5],
          [12, 133, 30, 5],
          [102, 133, 30, 5],
        ]}
        o={0.65}
      />
      <Writing
        lines={[[56, 21, 32], [12, 34, 120, 1], [12, 126, 120, 1], ...rows.map(({ y, name }): Line => [12, y, name])]}
      />
      <Writing lines={rows.map(({ y }): Line => [116, y, 16])} o={0.4} />
      <Writing lines={range(22).map((bar): Line => [24 + (bar * 44) / 10, 148, bar % 3 ? 1.3 : 2.6, 16])} o={0.7} />
    </>
  );
}

function Lab() {
  const rows = range(9).map((row) => ({ row, y: 58 + row * 11 }));
  const marks = (isBad: boolean) =>
    rows
      .filter(({ row }) => (row === 4) === isBad)
      .map(({ row, y }) => `M${68 + ((row * 17) % 30)} ${y - 2}h4v6h-4z`)
      .join('');
  return (
    <>
      <path d="M18 13v14M11 20h14" stroke={RED} strokeWidth="4" />
      <Writing
        lines={[
          [34, 15, 52, 4],
          [12, 50, 120, 1],
        ]}
        o={0.6}
      />
      <Writing lines={[[34, 23, 36], [12, 40, 60], [86, 40, 46], ...rows.map(({ y }): Line => [12, y, 36])]} />
      <Writing lines={rows.map(({ y }): Line => [60, y - 1, 50, 4])} o={0.1} />
      <path d={marks(false)} fill={GREEN} />
      <path d={marks(true)} fill={RED} />
      <Writing lines={rows.map(({ y }): Line => [118, y, 14])} o={0.4} />
    </>
  );
}

function Letter() {
  const rows = range(9).map((row): Line => (row % 4 === 3 ? [52, 58 + row * 8, 80] : [12, 58 + row * 8, 120]));
  return (
    <>
      <Writing
        lines={[
          [92, 14, 40, 4],
          [46, 42, 52, 4],
        ]}
        o={0.6}
      />
      <Writing lines={[[102, 22, 30], ...rows]} />
      <path
        d="M20 150c8-14 12 8 18-3s8 6 14-2 8 5 14-1"
        fill="none"
        stroke={BLUE}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="108" cy="148" r="15" fill="none" stroke={RED} strokeWidth="1.6" opacity=".6" />
      <circle cx="108" cy="148" r="10.5" fill="none" stroke={RED} opacity=".5" />
    </>
  );
}

const MONTHS = [22, 30, 18, 26, 38, 33, 44];

function Bill() {
  const months = MONTHS.map((height, month) => `M${14 + month * 17} ${110 - height}h10v${height}h-10z`);
  return (
    <>
      <rect x="12" y="13" width="16" height="16" rx="2" fill={AMBER} />
      <Writing
        lines={[
          [34, 15, 46, 4],
          [12, 112, 120, 1],
          [84, 132, 42, 4],
        ]}
        o={0.55}
      />
      <Writing
        lines={[
          [34, 23, 30],
          [12, 40, 64],
          [12, 46, 50],
          [12, 126, 48],
          [12, 133, 38],
          [12, 140, 44],
        ]}
      />
      <path d={months.slice(0, -1).join('')} fill={AMBER} opacity=".32" />
      <path d={months.at(-1)} fill={AMBER} opacity=".9" />
      <rect x="78" y="124" width="54" height="20" rx="2" fill={INK} opacity=".08" />
    </>
  );
}

const DRAWINGS: Readonly<Record<HeroDocumentKind, () => ReactNode>> = {
  statement: Statement,
  receipt: Receipt,
  lab: Lab,
  letter: Letter,
  bill: Bill,
};

/** A sheet of paper with illegible text; decorative. */
export function HeroDocument({ kind }: { readonly kind: HeroDocumentKind }) {
  const Drawing = DRAWINGS[kind];
  return (
    <svg viewBox="0 0 144 186" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
