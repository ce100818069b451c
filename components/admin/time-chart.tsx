'use client';

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { niceTicks } from '@/lib/features/admin/ticks';

/** One data series over time. `tone` is its index in the chart palette. Lines also differ in their dash pattern. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly tone: 1 | 2 | 3 | 4 | 5;
}

/** Values of one day or month; null if there is no value. */
export interface ChartPoint {
  /** Day or month, in its stored format. */
  readonly at: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface TimeChartProps {
  readonly label: string;
  readonly kind: 'lines' | 'bars' | 'stack';
  readonly points: readonly ChartPoint[];
  readonly series: readonly Series[];
  /** True if values are integers. */
  readonly isCounted?: boolean;
  readonly at: (at: string) => string;
  /** Short format of an axis value. */
  readonly short: (value: number) => string;
  readonly value: (value: number) => string;
  /** Horizontal limit line above the values. */
  readonly line?: { readonly at: number; readonly label: string } | undefined;
  readonly dir: 'ltr' | 'rtl';
}

const DASHES = ['', '6 4', '2 3', '8 3 2 3', '1 3'];
const MARGIN = { top: 12, right: 8, bottom: 0, left: 0 };
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };
const AXIS = { stroke: 'var(--rule-strong)' };
/** Widest bar: one of few days would otherwise fill the chart. */
const BAR_PX = 28;
/** Number of steps of the value axis. */
const STEPS = 4;

/** Keeps the word order of a label in its language: the chart itself runs from left to right. */
const rightToLeft = (text: string) => `\u2067${text}\u2069`;
const toneOf = ({ tone }: Series) => `var(--chart-${tone})`;

/**
 * Chart of values over time. Time runs from left to right in Hebrew too, as in charts of Hebrew newspapers and of
 * Israel's Central Bureau of Statistics. The text around it follows the page direction.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, kind, points, series, isCounted = false, at, short, value, line, dir } = props;
  const heights = points.flatMap(({ values }) => {
    const all = series.map(({ key }) => values[key] ?? 0);
    return kind === 'stack' ? [all.reduce((sum, part) => sum + part, 0)] : all;
  });
  const word = (text: string) => (dir === 'rtl' ? rightToLeft(text) : text);
  const ends = { min: Math.min(0, ...heights), max: Math.max(0, line?.at ?? 0, ...heights) };
  const ticks = niceTicks({ ...ends, count: STEPS, isWhole: isCounted });
  return (
    <div dir="ltr" className="adm-plot">
      <ComposedChart responsive className="adm-svg" data={[...points]} margin={MARGIN} title={label}>
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="at"
          tickFormatter={(value: string) => word(at(value))}
          tick={TICK}
          tickLine={false}
          axisLine={AXIS}
          minTickGap={24}
          tickMargin={8}
        />
        <YAxis
          width="auto"
          tickFormatter={(value: number) => word(short(value))}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) || 1]}
          interval={0}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--surface-hover)', stroke: 'var(--rule-strong)' }}
          content={(tip) => <Tip tip={tip} series={series} at={at} value={value} dir={dir} />}
        />
        {line ? (
          <ReferenceLine
            y={line.at}
            stroke="var(--danger)"
            strokeDasharray="4 4"
            label={{ value: line.label, position: 'insideTopRight', fill: 'var(--danger)', fontSize: 12 }}
          />
        ) : null}
        {series.map((each, index) =>
          kind === 'lines' ? (
            <Line
              key={each.key}
              dataKey={(point: ChartPoint) => point.values[each.key]}
              name={each.label}
              stroke={toneOf(each)}
              strokeWidth={2}
              strokeDasharray={DASHES[index] ?? ''}
              // A day between two days without a value is drawn as a single dot.
              dot={{ r: 1.5, strokeDasharray: '' }}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={each.key}
              dataKey={(point: ChartPoint) => point.values[each.key]}
              name={each.label}
              fill={toneOf(each)}
              // With few colours, edges separate the parts of a bar.
              stroke="var(--surface)"
              strokeWidth={kind === 'stack' ? 1 : 0}
              maxBarSize={BAR_PX}
              isAnimationActive={false}
              {...(kind === 'stack' && { stackId: 'all' })}
            />
          ),
        )}
      </ComposedChart>
    </div>
  );
}

interface TipProps extends Pick<TimeChartProps, 'series' | 'at' | 'value' | 'dir'> {
  readonly tip: TooltipContentProps;
}

/** The values at one point of the chart, for the pointer or the arrow keys. */
function Tip({ tip: { active, label, payload }, series, at, value, dir }: TipProps) {
  const point = payload[0]?.payload as ChartPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="adm-tip" dir={dir}>
      <b>{at(String(label))}</b>
      <dl>
        {series.map((each) => {
          const there = point.values[each.key] ?? null;
          return (
            <div key={each.key}>
              <dt>{each.label}</dt>
              <dd className="num">{there === null ? '–' : value(there)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
