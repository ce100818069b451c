import { CAMERA_HEIGHT_PX, CAMERA_WIDTH_PX } from './limits';

/** Reasons for a missing camera stream. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** `getUserMedia` errors (Media Capture and Streams, section 10.2) with a more specific reason than a busy camera. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Maps a `getUserMedia` error to its reason. */
export function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'busy';
}

/**
 * Returns true if this device has a camera, without asking for permission. False where pages cannot know, such as
 * without https.
 */
export async function hasCamera(): Promise<boolean> {
  if (typeof OffscreenCanvas === 'undefined' || !navigator.mediaDevices?.enumerateDevices) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

/** Opens the rear camera, if possible at the ideal resolution. Rejects with an error that `problemOf` maps. */
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

/** Turns off the camera and its light. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
