/** Zoom relative to the size that fits: 1 fits, and is the initial zoom. */
export const FIT = 1;
const STEPS: readonly number[] = [0.5, 0.75, FIT, 1.25, 1.5, 2, 3, 4];
/** The ends of the steps. */
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 4;
/** Exponent of the zoom per unit of `deltaY`, of a wheel or a pinch. One event counts for at most 25 units. */
const WHEEL_SPEED = 0.01;
const MAX_WHEEL_DELTA = 25;

/** Returns the next zoom step, larger (1) or smaller (-1); unchanged at either end. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  if (by === 1) return STEPS.find((step) => step > zoom) ?? MAX_ZOOM;
  return STEPS.findLast((step) => step < zoom) ?? MIN_ZOOM;
}

/** Returns the zoom after a wheel or a touchpad pinch, which browsers report as the same event. */
export function zoomOfWheel(zoom: number, deltaY: number): number {
  const delta = Math.min(MAX_WHEEL_DELTA, Math.max(-MAX_WHEEL_DELTA, deltaY));
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom * Math.exp(-delta * WHEEL_SPEED)));
}

/** True if there is a zoom step in that direction. */
export function canZoom(zoom: number, by: 1 | -1): boolean {
  return by === 1 ? zoom < MAX_ZOOM : zoom > MIN_ZOOM;
}

/**
 * Returns the zoom for a key: a step, or the size that fits. Null for any other key; with Ctrl the browser itself
 * zooms.
 */
export function zoomOfKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  zoom: number,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  // On many keyboards + is the shifted =.
  if (event.key === '+' || event.key === '=') return zoomStep(zoom, 1);
  if (event.key === '-') return zoomStep(zoom, -1);
  return event.key === '0' ? FIT : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of a picture before its rotation, so that it fits into a stage after it. Never larger than its
 * natural size.
 */
export function fittedSize(picture: Size, stage: Size, isAcross: boolean): Size {
  const room = isAcross ? { width: stage.height, height: stage.width } : stage;
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
