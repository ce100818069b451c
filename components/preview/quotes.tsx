'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { hasBoxes } from './area-highlights';

/** A click on a quotation. A second click on the same one is a new press. */
interface Press {
  readonly quote: number;
}

interface Quotes {
  readonly evidence: readonly FieldEvidence[];
  readonly press: Press | null;
  /** Whether the text of the press was found in the view; null during the search. */
  readonly isFound: boolean | null;
  readonly show: (quote: number) => void;
  /** Reports the result of a press. */
  readonly answer: (press: Press, isFound: boolean) => void;
}

const Context = createContext<Quotes | null>(null);
const NONE: readonly FieldEvidence[] = [];

/** The quotations of a file, shared by their list and by the view that locates them. */
export function QuotesProvider({ item, children }: { readonly item: FileItem; readonly children: ReactNode }) {
  const evidence = (item.status === 'categorised' ? item.result?.evidence : undefined) ?? NONE;
  const [press, setPress] = useState<Press | null>(null);
  const [answered, setAnswered] = useState<{ readonly press: Press; readonly isFound: boolean } | null>(null);
  const show = useCallback((quote: number) => setPress({ quote }), []);
  const answer = useCallback((to: Press, isFound: boolean) => setAnswered({ press: to, isFound }), []);
  const isFound = press && answered?.press === press ? answered.isFound : null;
  // Another reading has other quotations.
  const [of, setOf] = useState(evidence);
  if (of !== evidence) {
    setOf(evidence);
    setPress(null);
  }
  const quotes = useMemo(() => ({ evidence, press, isFound, show, answer }), [evidence, press, isFound, show, answer]);
  return <Context value={quotes}>{children}</Context>;
}

/** The quotations of the shown file. */
export function useQuotes(): Quotes {
  const quotes = useContext(Context);
  if (!quotes) throw new Error('Outside of the preview');
  return quotes;
}

/** Calls `onPress` with the page for each click on a quotation. */
export function usePressed(onPress: (page: number) => void): void {
  const { evidence, press } = useQuotes();
  const pressed = useEffectEvent((quote: number) => onPress(evidence[quote]?.page ?? 1));
  useEffect(() => {
    if (press) pressed(press.quote);
  }, [press]);
}

/** For views without text search: reports quotations without coordinates, or with outdated ones, as not found. */
export function usePlacesOnly(isCurrent: boolean): void {
  const { evidence, press, isFound, answer } = useQuotes();
  const quoted = press ? evidence[press.quote] : undefined;
  const isNowhere = quoted !== undefined && !(isCurrent && quoted.page === 1 && hasBoxes(quoted));
  useEffect(() => {
    if (press && isFound === null && isNowhere) answer(press, false);
  }, [press, isFound, isNowhere, answer]);
}

/** For views without word coordinates: reports every quotation as not found. */
export function useNoPlaces(): void {
  usePlacesOnly(false);
}
