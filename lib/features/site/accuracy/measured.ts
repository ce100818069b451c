import { PublicFigures } from './figures';
import measured from './measured.json' with { type: 'json' };

/** The figures of the page about accuracy, as they were measured last. */
export const ACCURACY: PublicFigures = PublicFigures.parse(measured);
