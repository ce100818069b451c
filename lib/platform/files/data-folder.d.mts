export class DataFolderUnusableError extends Error {
  constructor(folder: string, cause: unknown);
}
export function makeDataFolder(folder: string): void;
