export function runtimeFiles(lock?: object): string[];
