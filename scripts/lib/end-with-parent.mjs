// Preloaded (`--import`) into a program that is not ours, so that it ends with the process that started it.
import { endOnSignals } from './lifetime.mjs';

endOnSignals();
