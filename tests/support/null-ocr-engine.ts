import type { Recogniser } from '@/lib/engine/documents/ocr/recogniser';

/** An OCR engine that reads nothing in any picture. */
export const nullOcrEngine: Recogniser = {
  languages: async () => [],
  recognise: async () => ({ text: '', lines: [], confidence: 0 }),
};
