/** Sent on `window` once a finished batch of a signed-in person was reported; the specification names it so (section 2). */
export const SESSION_COMPLETED_EVENT = 'sessionCompleted';
