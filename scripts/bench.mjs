// npm run bench -- <name> …: runs a benchmark of lab/bench.
import { runLab } from './lib/lab.mjs';

await runLab('bench', 'bench', ['desk', 'layers', 'lighthouse', 'marks', 'ocr', 'on-device', 'workspace']);
