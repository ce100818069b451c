import type { ReactNode } from 'react';

/** The name of a key. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="kbd" dir="ltr">
      {children}
    </kbd>
  );
}
