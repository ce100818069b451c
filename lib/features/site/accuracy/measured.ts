import { PublicFigures } from './figures';
import measured from './measured.json' with { type: 'json' };

/** The latest measured figures of the accuracy page. */
export const ACCURACY: PublicFigures = PublicFigures.parse(measured);
