import type { ReactNode } from 'react';

interface ProsePageProps {
  readonly title: string;
  readonly lead: string;
  /** Line with the date of the last update. */
  readonly updated: string;
  readonly children: ReactNode;
}

/** A text page: one column, short paragraphs under plain headings. */
export function ProsePage({ title, lead, updated, children }: ProsePageProps) {
  return (
    <article className="wrap prose">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p className="updated">{updated}</p>
      {children}
    </article>
  );
}

interface ProseSectionProps {
  readonly title: string;
  readonly text: string;
  /** Content after the paragraph. */
  readonly children?: ReactNode;
}

/** A heading with its paragraph. */
export function ProseSection({ title, text, children }: ProseSectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
