// Preloaded (`--import`) into third-party programs, so that they end with the process that started them.
import { endOnSignals } from './lifetime.mjs';

endOnSignals();
