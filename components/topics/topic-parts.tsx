import './topics.css';
import type { ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { StartButton } from './start-button';

/** A step of an explanatory page, with its texts. */
export interface Step<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
}

/** Head of an explanatory page. */
export function TopicHead({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  return (
    <header className="topic-head">
      <h1>{heading}</h1>
      <p className="lede">{lead}</p>
      <div className="cta">
        <StartButton isPrimary />
      </div>
    </header>
  );
}

interface TopicPointsProps<Id extends string> {
  readonly ids: readonly Id[];
  readonly glyph: 'check' | 'minus';
  readonly textOf: (id: Id) => ReactNode;
}

/** List of points that hold, or do not hold. */
export function TopicPoints<Id extends string>({ ids, glyph, textOf }: TopicPointsProps<Id>) {
  return (
    <ul className="topic-list">
      {ids.map((id) => (
        <li key={id}>
          <Glyph name={glyph} className="s" />
          <span>{textOf(id)}</span>
        </li>
      ))}
    </ul>
  );
}
