'use client';

import { useCallback, useEffect, useState } from 'react';
import { type CameraProblem, closeCamera, openCamera, problemOf } from '@/lib/features/capture/camera.client';

export interface CameraUse {
  /** The live picture; null while the camera opens, and where there is none. */
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
  readonly retry: () => void;
}

/** Has the camera on for as long as the component is drawn, and not a moment longer. */
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
        // Allowed only after the dialog was closed.
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
