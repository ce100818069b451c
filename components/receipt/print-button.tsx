'use client';

import { Button } from '@/components/ui/button';

/** Prints the current page. The button itself is not printed. */
export function PrintButton({ label }: { readonly label: string }) {
  return <Button onClick={() => window.print()}>{label}</Button>;
}
