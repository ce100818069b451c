/** Replaces Node-only modules in browser bundles. */
export {};
