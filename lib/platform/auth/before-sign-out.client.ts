/** Signing out waits no longer than this for what is still to be sent, in ms. */
const LIMIT_MS = 3_000;

type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/**
 * Has `task` run before each sign-out, while the session still holds: for what waits to be sent and could not be sent
 * afterwards. Returns what ends it.
 */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs what is to be done before a sign-out, all at once. A task that fails or takes too long does not keep anybody in. */
export async function finishBeforeSignOut(limitMs: number = LIMIT_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([Promise.allSettled([...tasks].map(async (task) => task())), limit]);
  clearTimeout(timer);
}
