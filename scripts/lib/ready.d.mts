export type Health = 'well' | { readonly status: number; readonly isDatabaseDown: boolean } | undefined;

export interface Progress {
  readonly printedBytes: number;
  readonly workTicks: number | undefined;
}

export function waitUntilReady(options: {
  readonly probe: () => Promise<Health>;
  readonly hasEnded: () => boolean;
  readonly progress: () => Promise<Progress>;
  readonly say: (line: string) => void;
  readonly now?: () => number;
}): Promise<'ready' | 'ended' | { readonly problem: string }>;

export function probeHealth(url: string): Promise<Health>;
export function processorTime(pid: number | undefined): Promise<number | undefined>;
