export function runtimeFiles(): string[];
