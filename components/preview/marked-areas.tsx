'use client';

import { useEffect, useMemo, useRef } from 'react';
import { areaMarksOf, hasPlaces } from './area-marks';
import type { Rotation } from './preview-rules';
import { useQuotes } from './quotes';

interface MarkedAreasProps {
  readonly page: number;
  readonly rotation: Rotation;
  /** The page is there, as it is meant to be shown: before, its size is not known. */
  readonly isDrawn?: boolean;
  /** The content is the one that was read: places on another one mean nothing. */
  readonly isCurrent?: boolean;
}

/**
 * The quotations of a page that was read as a picture, marked where their words stand; lies over a page of any size. The one
 * that was pressed is brought into sight. For eyes alone: the list of quotations is the text of it.
 */
export function MarkedAreas({ page, rotation, isDrawn = true, isCurrent = true }: MarkedAreasProps) {
  const { evidence, press, isFound, answer } = useQuotes();
  const lines = useRef<SVGSVGElement>(null);
  const pressed = press?.quote ?? null;
  const marks = useMemo(
    () => (isCurrent ? areaMarksOf(evidence, page, rotation, pressed) : []),
    [evidence, page, rotation, pressed, isCurrent],
  );
  const quoted = press ? evidence[press.quote] : undefined;
  const isAsked = isDrawn && isFound === null && quoted?.page === page && hasPlaces(quoted);
  useEffect(() => {
    if (!press || !isAsked) return;
    const first = lines.current?.querySelector('.pressed');
    first?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    answer(press, !!first);
  }, [press, isAsked, answer]);
  if (marks.length === 0 || !isDrawn) return null;
  return (
    <>
      {/* Two, because what tints the paper is mixed with it, and what is drawn around it is not. */}
      <svg className="pv-areas tint" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {marks.map(({ quote, look, corners }) => (
          <polygon key={`${quote} ${corners}`} className={look} points={corners.join(' ')} />
        ))}
      </svg>
      <svg ref={lines} className="pv-areas" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {marks.map(({ quote, look, corners }) => (
          <g key={`${quote} ${corners}`} className={look}>
            <polygon points={corners.join(' ')} />
            <polyline points={`${corners[3]} ${corners[2]}`} />
          </g>
        ))}
      </svg>
    </>
  );
}
