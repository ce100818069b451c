import type { Page } from '@playwright/test';

/** Same size as the photos used for the documents. */
const SIZE = { width: 1636, height: 2201 };
const FRAMES_A_SECOND = 10;

/** A fake phone camera that shows documents on a desk. */
export interface DocumentCamera {
  /** Shows the document with this number, from 1. */
  readonly show: (documentNumber: number) => Promise<void>;
  /** True while the camera is on. */
  readonly isOn: () => Promise<boolean>;
}

interface DocumentWindow extends Window {
  documentCamera?: { documentNumber: number; tracks: MediaStreamTrack[] };
}

/**
 * Installs a fake camera; call it before the page is opened.
 * @param photo of the first document, as it lies on a desk; the others are drawn with their numbers
 */
export async function installDocumentCamera(page: Page, photo: Buffer): Promise<DocumentCamera> {
  const address = `data:image/jpeg;base64,${photo.toString('base64')}`;
  await page.addInitScript(
    ({ address, width, height, frames }) => {
      const state = { documentNumber: 1, tracks: [] as MediaStreamTrack[] };
      (window as DocumentWindow).documentCamera = state;
      const first = new Image();
      first.src = address;
      const open = async () => {
        await first.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        const draw = () => {
          context.resetTransform();
          if (state.documentNumber === 1) return context.drawImage(first, 0, 0, width, height);
          context.fillStyle = '#4a3a2c';
          context.fillRect(0, 0, width, height);
          context.translate(width / 2, height / 2);
          context.rotate(0.04);
          context.fillStyle = '#f6f3ea';
          context.fillRect(-width * 0.38, -height * 0.4, width * 0.76, height * 0.8);
          context.fillStyle = '#1c1b18';
          context.font = '90px sans-serif';
          context.fillText(`Page ${state.documentNumber}`, -width * 0.3, -height * 0.28);
        };
        draw();
        const timer = setInterval(draw, 1000 / frames);
        const stream = canvas.captureStream(frames);
        state.tracks = stream.getTracks();
        for (const track of state.tracks) track.addEventListener('ended', () => clearInterval(timer));
        return stream;
      };
      const camera = { kind: 'videoinput', deviceId: 'paper', groupId: '', label: '', toJSON: () => ({}) };
      Object.assign(navigator.mediaDevices, { enumerateDevices: async () => [camera], getUserMedia: open });
    },
    { address, ...SIZE, frames: FRAMES_A_SECOND },
  );
  return {
    async show(documentNumber) {
      await page.evaluate((number) => {
        const { documentCamera } = window as DocumentWindow;
        if (documentCamera) documentCamera.documentNumber = number;
      }, documentNumber);
      // Waits until the live picture shows it.
      await page.waitForTimeout(2_000 / FRAMES_A_SECOND);
    },
    isOn: () =>
      page.evaluate(
        () =>
          (window as DocumentWindow).documentCamera?.tracks.some(({ readyState }) => readyState === 'live') ?? false,
      ),
  };
}

/** Installs a camera without permission. */
export async function installBlockedCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const camera = { kind: 'videoinput', deviceId: '', groupId: '', label: '', toJSON: () => ({}) };
    const getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.assign(navigator.mediaDevices, { enumerateDevices: async () => [camera], getUserMedia });
  });
}
