export function missingForProduction(env: Record<string, string | undefined>): string[];
