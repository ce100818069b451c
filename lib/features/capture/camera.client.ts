import { CAMERA_HEIGHT_PX, CAMERA_WIDTH_PX } from './limits';

/** Why there is no live picture. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** Failures of `getUserMedia` (Media Capture and Streams, section 10.2) that say more than that the camera is in use. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** What a refused camera means for the person. */
export function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'busy';
}

/** Whether this device has a camera, without asking for it. False where pages may not know, for instance without https. */
export async function hasCamera(): Promise<boolean> {
  if (typeof OffscreenCanvas === 'undefined' || !navigator.mediaDevices?.enumerateDevices) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

/** The camera that looks away from the person, as sharp as it can. Rejects with what `problemOf` tells apart. */
export function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) {
    return Promise.reject(new DOMException('No camera for pages', 'NotFoundError'));
  }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: CAMERA_WIDTH_PX },
      height: { ideal: CAMERA_HEIGHT_PX },
    },
  });
}

/** Turns the camera, and its light, off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
