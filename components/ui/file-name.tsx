import { clsx } from 'clsx';
import { Fragment } from 'react';

/** Splits a name at its possible line breaks: after each underscore, never inside a date. */
function pieces(name: string): string[] {
  return name.split(/(?<=_)/);
}

interface FileNameProps {
  readonly name: string;
  readonly className?: string;
}

/**
 * A file name in its own direction, at the interface's start edge. It is truncated at its own end and wraps after `_`.
 */
export function FileName({ name, className }: FileNameProps) {
  return (
    <span className={clsx('fname', className)}>
      <bdi title={name}>
        <NameParts name={name} />
      </bdi>
    </span>
  );
}

/** The text of a file name, which wraps after `_` and not inside a date. */
export function NameParts({ name }: Pick<FileNameProps, 'name'>) {
  return pieces(name).map((piece, index) => {
    const date = /^\d{4}(-\d{2}){1,2}/.exec(piece)?.[0];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never move
      <Fragment key={index}>
        {date ? <span className="nb">{date}</span> : null}
        {date ? piece.slice(date.length) : piece}
        <wbr />
      </Fragment>
    );
  });
}
