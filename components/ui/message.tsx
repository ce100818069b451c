import type { ReactNode } from 'react';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** A small line, such as a reference number. */
  readonly detail?: string;
  /** Possible next actions. */
  readonly children: ReactNode;
}

/** A full-page message: not found, or an error. */
export function Message({ title, text, detail, children }: MessageProps) {
  return (
    <section className="wrap message">
      <MisfiledSheet />
      <h1>{title}</h1>
      <p>{text}</p>
      {detail ? <p className="detail">{detail}</p> : null}
      <div className="cta">{children}</div>
    </section>
  );
}

/** Illustration: a sheet next to its folder. */
function MisfiledSheet() {
  return (
    <svg viewBox="0 0 120 84" fill="none" aria-hidden="true">
      <path d="M8 30V18a4 4 0 0 1 4-4h18l6 8h30a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" className="front" />
      <path d="M8 18v54" className="edge" />
      <g transform="rotate(14 94 52)">
        <path d="M78 30h24l8 8v38H78z" className="front" />
        <path d="M84 46h20M84 54h20M84 62h12" className="line" />
      </g>
    </svg>
  );
}
