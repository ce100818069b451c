// Replaces the 'server-only' package, which throws outside a React server build.
export {};
