/** Loads the engine's words, for tests and for commands that score texts without a thread. */
import { loadWords } from '@/lib/engine/categorising/engines/offline/lexicon/load-words';
import { wordsOnDisk } from '@/lib/engine/categorising/engines/offline/lexicon/words-on-disk';

loadWords(wordsOnDisk);
