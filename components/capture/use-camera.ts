'use client';

import { useCallback, useEffect, useState } from 'react';
import { type CameraProblem, closeCamera, openCamera, problemOf } from '@/lib/features/capture/camera.client';

export interface CameraUse {
  /** The camera stream; null while the camera opens or if there is none. */
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
  readonly retry: () => void;
}

/** Keeps the camera on exactly while the component is mounted. */
export function useCamera(): CameraUse {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera anew
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | undefined;
    const fail = (found: CameraProblem) => {
      if (isGone) return;
      setStream(null);
      setProblem(found);
    };
    setProblem(null);
    openCamera().then(
      (given) => {
        opened = given;
        // Permission was granted after the dialog was closed.
        if (isGone) return closeCamera(given);
        // Unplugged, or taken by another app.
        for (const track of given.getTracks()) track.addEventListener('ended', () => fail('busy'));
        setStream(given);
      },
      (error) => fail(problemOf(error)),
    );
    return () => {
      isGone = true;
      if (opened) closeCamera(opened);
      setStream(null);
    };
  }, [attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { stream, problem, retry };
}
