/** An entry of the Event Timing API that belongs to an interaction, in ms of the page's clock. */
export interface EventNote {
  readonly interactionId: number;
  readonly name: string;
  readonly start: number;
  /** From the input to the next paint, rounded to 8 ms by the browser. */
  readonly duration: number;
  readonly processingStart: number;
  readonly processingEnd: number;
}

/** One click, tap or key: its longest event, as defined by https://web.dev/articles/inp. */
export interface Interaction {
  readonly start: number;
  readonly duration: number;
  readonly name: string;
  /** The three parts of the duration: until the handlers start, while they run, and until the paint. */
  readonly inputDelay: number;
  readonly processing: number;
  readonly presentation: number;
}

/** One highest interaction is discarded for each this many. */
const INTERACTIONS_AN_OUTLIER = 50;

/** Events whose paints are this close share one frame: their ends are rounded to 8 ms. */
const SAME_FRAME_MS = 8;

export function interactionsOf(events: readonly EventNote[]): Interaction[] {
  const byId = new Map<number, EventNote[]>();
  for (const event of events) {
    if (event.interactionId === 0) continue;
    byId.set(event.interactionId, [...(byId.get(event.interactionId) ?? []), event]);
  }
  return [...byId.values()].map(interactionOf);
}

function interactionOf(events: readonly EventNote[]): Interaction {
  const longest = events.reduce((a, b) => (b.duration > a.duration ? b : a));
  const { name, start, duration } = longest;
  const end = start + duration;
  // A click handler delays the frame that its pointer event waits for.
  const together = events.filter((event) => Math.abs(event.start + event.duration - end) <= SAME_FRAME_MS);
  const begun = Math.min(...together.map((event) => event.processingStart));
  const done = Math.min(end, Math.max(...together.map((event) => event.processingEnd)));
  return { name, start, duration, inputDelay: begun - start, processing: done - begun, presentation: end - done };
}

/**
 * Interaction to Next Paint as measured in the field: the worst of fewer than 50 interactions, the second worst of
 * fewer than 100, and so on, which approximates the 98th percentile. `count` includes short interactions that the
 * browser does not report.
 */
export function inpOf(durations: readonly number[], count: number): number | undefined {
  const falling = [...durations].sort((a, b) => b - a);
  return falling[Math.min(falling.length - 1, Math.floor(count / INTERACTIONS_AN_OUTLIER))];
}
