/** Props that Next passes to a page below a language. */
export interface LocalePageProps {
  readonly params: Promise<{ readonly locale: string }>;
}
