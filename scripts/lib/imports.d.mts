export declare function packageOf(name: string): string;
export declare function listSources(root: string, folder: string): string[];
export declare function resolveLocal(root: string, from: string, name: string): string | undefined;
export declare function importsOf(path: string, source: string): { name: string; isType: boolean; line: number }[];
export declare function filesNamedIn(root: string, path: string, source: string): string[];
export declare function reachOf(root: string, test: string, known: Map<string, readonly string[]>): Map<string, number>;
