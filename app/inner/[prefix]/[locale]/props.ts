/** Props that Next passes to a page of the operator. */
export interface OperatorPageProps {
  readonly params: Promise<{ readonly prefix: string; readonly locale: string }>;
}
