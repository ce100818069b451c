import { clsx } from 'clsx';

/** Shapes for text-heavy pages, drawn like lucide's (ISC license), 24 by 24. */
const SHAPES = {
  check: 'M20 6 9 17l-5-5',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  download: 'M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5',
} as const;

interface GlyphProps {
  readonly name: keyof typeof SHAPES;
  readonly className?: string;
}

/**
 * A server-rendered icon next to text. lucide's icons are client components: each would be sent twice, as markup and as
 * data.
 */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg className={clsx('i gl', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
