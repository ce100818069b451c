'use client';

import { useEffect, useMemo, useRef } from 'react';
import { areaHighlightsOf, hasBoxes } from './area-highlights';
import type { Rotation } from './preview-rules';
import { useQuotes } from './quotes';

interface MarkedAreasProps {
  readonly page: number;
  readonly rotation: Rotation;
  /** True once the page is rendered in its final form. Its size is unknown before. */
  readonly isDrawn?: boolean;
  /** True if the shown content is the one that was read. Coordinates of other content are meaningless. */
  readonly isCurrent?: boolean;
}

/**
 * Marks the quotations of a page that was read by OCR, as an overlay for any page size. Scrolls the selected one into
 * view. Visual only: the list of quotations is the text alternative.
 */
export function MarkedAreas({ page, rotation, isDrawn = true, isCurrent = true }: MarkedAreasProps) {
  const { evidence, press, isFound, answer } = useQuotes();
  const lines = useRef<SVGSVGElement>(null);
  const pressed = press?.quote ?? null;
  const marks = useMemo(
    () => (isCurrent ? areaHighlightsOf(evidence, page, rotation, pressed) : []),
    [evidence, page, rotation, pressed, isCurrent],
  );
  const quoted = press ? evidence[press.quote] : undefined;
  const isAsked = isDrawn && isFound === null && quoted?.page === page && hasBoxes(quoted);
  useEffect(() => {
    if (!press || !isAsked) return;
    const first = lines.current?.querySelector('.pressed');
    first?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    answer(press, !!first);
  }, [press, isAsked, answer]);
  if (marks.length === 0 || !isDrawn) return null;
  return (
    <>
      {/* Two shapes: the tint is blended with the page, the outline is not. */}
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
