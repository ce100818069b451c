export function receiveSecrets(): string[];
export function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>, options: { exitCode: number }): Promise<T>;
