// npm run bench -- <name> …: runs a benchmark of lab/bench.
import { runLab } from './lib/lab.mjs';

await runLab('bench', 'bench');
