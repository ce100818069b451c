import type { ReactNode } from 'react';

/** Kinds of paper that the hero draws. Sheets stay paper in the dark theme too, so their ink is fixed. */
export type PaperKind = 'statement' | 'receipt' | 'lab' | 'letter' | 'bill';

const INK = '#2B2A26';
const GREEN = '#2F7D55';
const RED = '#BE3D5B';
const AMBER = '#A87400';
const BLUE = '#1F3F94';

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h?: number;
  readonly o?: number;
}

/** A line of writing. */
function Line({ x, y, w, h = 2.4, o = 0.22 }: LineProps) {
  return <rect x={x} y={y} width={w} height={h} rx="1" fill={INK} opacity={o} />;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function Statement() {
  return (
    <>
      <Line x={12} y={14} w={40} h={5} o={0.65} />
      <Line x={12} y={24} w={28} />
      <Line x={104} y={14} w={28} />
      <Line x={112} y={20} w={20} />
      <Line x={12} y={38} w={120} h={1} o={0.5} />
      {range(11).map((row) => (
        <g key={row}>
          <Line x={12} y={45 + row * 10} w={30 + ((row * 14) % 20)} />
          <Line x={74} y={45 + row * 10} w={18} o={0.14} />
          <Line x={132 - (20 + ((row * 4) % 12))} y={45 + row * 10} w={20 + ((row * 4) % 12)} o={0.36} />
        </g>
      ))}
      <Line x={12} y={156} w={120} h={1} o={0.5} />
      <Line x={100} y={160} w={32} h={4} o={0.6} />
    </>
  );
}

function Receipt() {
  return (
    <>
      <Line x={48} y={12} w={48} h={5} o={0.65} />
      <Line x={56} y={21} w={32} />
      <Line x={12} y={34} w={120} h={1} o={0.3} />
      {range(8).map((row) => (
        <g key={row}>
          <Line x={12} y={42 + row * 10} w={38 + ((row * 23) % 36)} />
          <Line x={116} y={42 + row * 10} w={16} o={0.4} />
        </g>
      ))}
      <Line x={12} y={126} w={120} h={1} o={0.3} />
      <Line x={12} y={133} w={30} h={5} o={0.6} />
      <Line x={102} y={133} w={30} h={5} o={0.6} />
      {range(22).map((bar) => (
        <rect key={bar} x={24 + bar * 4.4} y="148" width={bar % 3 ? 1.3 : 2.6} height="16" fill={INK} opacity=".7" />
      ))}
    </>
  );
}

function Lab() {
  return (
    <>
      <path d="M18 13v14M11 20h14" stroke={RED} strokeWidth="4" />
      <Line x={34} y={15} w={52} h={4} o={0.6} />
      <Line x={34} y={23} w={36} />
      <Line x={12} y={40} w={60} />
      <Line x={86} y={40} w={46} />
      <Line x={12} y={50} w={120} h={1} o={0.5} />
      {range(9).map((row) => (
        <g key={row}>
          <Line x={12} y={58 + row * 11} w={36} />
          <rect x="60" y={57 + row * 11} width="50" height="4" rx="2" fill={INK} opacity=".1" />
          <rect
            x={68 + ((row * 17) % 30)}
            y={56 + row * 11}
            width="4"
            height="6"
            rx="1"
            fill={row === 4 ? RED : GREEN}
          />
          <Line x={118} y={58 + row * 11} w={14} o={0.4} />
        </g>
      ))}
    </>
  );
}

function Letter() {
  return (
    <>
      <Line x={92} y={14} w={40} h={4} o={0.6} />
      <Line x={102} y={22} w={30} />
      <Line x={46} y={42} w={52} h={4} o={0.6} />
      {range(9).map((row) => (
        <Line key={row} x={row % 4 === 3 ? 52 : 12} y={58 + row * 8} w={row % 4 === 3 ? 80 : 120} />
      ))}
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
  return (
    <>
      <rect x="12" y="13" width="16" height="16" rx="2" fill={AMBER} />
      <Line x={34} y={15} w={46} h={4} o={0.6} />
      <Line x={34} y={23} w={30} />
      <Line x={12} y={40} w={64} />
      <Line x={12} y={46} w={50} />
      {MONTHS.map((height, month) => (
        <rect
          key={height}
          x={14 + month * 17}
          y={110 - height}
          width="10"
          height={height}
          fill={AMBER}
          opacity={month === MONTHS.length - 1 ? 0.9 : 0.32}
        />
      ))}
      <Line x={12} y={112} w={120} h={1} o={0.5} />
      <rect x="78" y="124" width="54" height="20" rx="2" fill={INK} opacity=".08" />
      <Line x={84} y={132} w={42} h={4} o={0.55} />
      {[48, 38, 44].map((width, row) => (
        <Line key={width} x={12} y={126 + row * 7} w={width} />
      ))}
    </>
  );
}

const DRAWINGS: Readonly<Record<PaperKind, () => ReactNode>> = {
  statement: Statement,
  receipt: Receipt,
  lab: Lab,
  letter: Letter,
  bill: Bill,
};

/** A sheet of paper with something unreadable written on it; decorative. */
export function Paper({ kind }: { readonly kind: PaperKind }) {
  const Drawing = DRAWINGS[kind];
  return (
    <svg viewBox="0 0 144 186" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
