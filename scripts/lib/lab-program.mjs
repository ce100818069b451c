// Runs the `lab` program named by the first argument. The program and its child processes end with the command.
import { pathToFileURL } from 'node:url';
import { endOnSignals } from './lifetime.mjs';

process.argv.splice(1, 1);
endOnSignals();
await import(pathToFileURL(String(process.argv[1])).href);
