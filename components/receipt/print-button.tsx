'use client';

import { Button } from '@/components/ui/button';

/** Prints the page that it is on; not on the paper itself. */
export function PrintButton({ label }: { readonly label: string }) {
  return <Button onClick={() => window.print()}>{label}</Button>;
}
