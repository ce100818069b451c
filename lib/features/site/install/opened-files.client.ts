/** As much of the Launch Handler API as is used: https://wicg.github.io/web-app-launch/. Few browsers have it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Hands on the files that the system opens with the installed app. */
export function takeOpenedFiles(add: (files: readonly File[]) => void): void {
  const queue = Reflect.get(window, 'launchQueue') as LaunchQueue | undefined;
  queue?.setConsumer(async ({ files }) => {
    const opened = await Promise.all(files.map((handle) => handle.getFile()));
    if (opened.length > 0) add(opened);
  });
}
