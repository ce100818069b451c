/** Next calls this once when the server starts; the database is opened by Node alone, and never while pages are built. */
export async function register(): Promise<void> {
  // Around the import, not before it: what is not for this runtime is then left out of its bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { openOnStart } = await import('./instrumentation-node');
    await openOnStart();
  }
}
