import { externalStore } from '@/lib/external-store.client';

/** Whether the dialog that imports from mail is wanted. */
const store = externalStore(false);

/** Opens the dialog. */
export const openMailImport = (): void => store.set(true);
/** Closes it. */
export const closeMailImport = (): void => store.set(false);

/** Whether it is wanted, in a component. */
export const useMailImportWanted = (): boolean => store.use();
