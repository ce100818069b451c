// npm run score -- <folder> …: reads, sorts and names a folder of labelled documents and says how well that went.
process.argv.splice(2, 0, 'score');
await import('./bench.mjs');
