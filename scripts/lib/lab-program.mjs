// Runs the program of `lab` that the first argument names, so that it and what it started end with the command.
import { pathToFileURL } from 'node:url';
import { endOnSignals } from './lifetime.mjs';

process.argv.splice(1, 1);
endOnSignals();
await import(pathToFileURL(String(process.argv[1])).href);
