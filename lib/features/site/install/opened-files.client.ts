/** The used part of the Launch Handler API: https://wicg.github.io/web-app-launch/. Few browsers support it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Receives the files that the system opens with the installed app. */
export function receiveOpenedFiles(add: (files: readonly File[]) => void): void {
  const queue = Reflect.get(window, 'launchQueue') as LaunchQueue | undefined;
  queue?.setConsumer(async ({ files }) => {
    const opened = await Promise.all(files.map((handle) => handle.getFile()));
    if (opened.length > 0) add(opened);
  });
}
