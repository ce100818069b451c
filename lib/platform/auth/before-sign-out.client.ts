/** Limit on the time that sign-out waits for pending requests, in ms. */
const LIMIT_MS = 3_000;

type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/**
 * Runs `task` before each sign-out, while the session is still valid. For pending requests that need the session.
 * @returns a function that unregisters `task`
 */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs all registered tasks in parallel. A task that fails or times out does not block the sign-out. */
export async function finishBeforeSignOut(limitMs: number = LIMIT_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([Promise.allSettled([...tasks].map(async (task) => task())), limit]);
  clearTimeout(timer);
}
