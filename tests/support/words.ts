/** Gives the engine its words, in tests and in commands that weigh texts without a thread. */
import { loadWords } from '@/lib/engine/categorising/engines/offline/lexicon/load-words';
import { wordsOnDisk } from '@/lib/engine/categorising/engines/offline/lexicon/words-on-disk';

loadWords(wordsOnDisk);
