import { type ReactNode, useId } from 'react';

interface FiguresTableProps {
  readonly title: string;
  /** A sentence between the title and the table. */
  readonly text?: string;
  readonly columns: readonly string[];
  /** Rows of the body. */
  readonly children: ReactNode;
}

/** A section with a table that scrolls sideways on narrow screens. The table is named by the section's title. */
export function FiguresTable({ title, text, columns, children }: FiguresTableProps) {
  const id = useId();
  return (
    <section>
      <h2 id={id}>{title}</h2>
      {text ? <p>{text}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="measures" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </section>
  );
}
