/** Stands in the browser's bundles for modules that only Node has. */
export {};
