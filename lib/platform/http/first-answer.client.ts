/**
 * Delays requests until the first answer has set the visitor cookie; the page itself does not set it.
 * Dropping files sends several requests at once. Without the cookie each would count as a new visitor, so one request
 * goes first.
 */
export interface FirstAnswer {
  /**
   * Sends a request after the server has answered one, or as that first one. A request that reaches no server does not
   * count.
   */
  readonly after: <T>(send: () => Promise<T>) => Promise<T>;
  /** True once the server has answered a request. */
  readonly hasAnswer: () => boolean;
}

export function createFirstAnswer(): FirstAnswer {
  let hasAnswer = false;
  let firstRequest: Promise<void> | null = null;
  return {
    hasAnswer: () => hasAnswer,
    async after(send) {
      while (!hasAnswer && firstRequest) await firstRequest;
      if (hasAnswer) return send();
      const sending = send();
      const settled = sending.then(
        () => {
          hasAnswer = true;
        },
        () => {},
      );
      firstRequest = settled.then(() => {
        firstRequest = null;
      });
      return sending;
    },
  };
}
