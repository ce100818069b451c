export declare function reachOf(root: string, test: string, known: Map<string, readonly string[]>): Map<string, number>;
