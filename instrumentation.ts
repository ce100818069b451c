/** Next calls this once when the server starts. Only the Node runtime opens the database, and never during a build. */
export async function register(): Promise<void> {
  // The condition wraps the import so that other runtimes leave the module out of their bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { openOnStart } = await import('./instrumentation-node');
    await openOnStart();
  }
}
