// npm run fit -- <field> …: learns the weights of a field from labelled documents (lab/fitting).
import { runLab } from './lib/lab.mjs';

await runLab('fit', 'fitting');
