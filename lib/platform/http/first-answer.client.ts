/**
 * A visitor is known to the server by a cookie, which comes with the first answer to this browser and not with the page. A
 * first drop of papers sends several requests at once, and each would be a visitor of its own; so one goes ahead.
 */
export interface FirstAnswer {
  /** Sends a request once the server has answered one, or as that one. A request that reaches no server counts for nothing. */
  readonly after: <T>(send: () => Promise<T>) => Promise<T>;
  /** True once the server has answered anything. */
  readonly isThere: () => boolean;
}

export function createFirstAnswer(): FirstAnswer {
  let isThere = false;
  let ahead: Promise<void> | null = null;
  return {
    isThere: () => isThere,
    async after(send) {
      while (!isThere && ahead) await ahead;
      if (isThere) return send();
      const sending = send();
      const settled = sending.then(
        () => {
          isThere = true;
        },
        () => {},
      );
      ahead = settled.then(() => {
        ahead = null;
      });
      return sending;
    },
  };
}
