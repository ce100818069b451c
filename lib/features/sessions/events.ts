/**
 * Dispatched on `window` after a signed-in user's finished batch was saved; name from the specification (section 2).
 */
export const SESSION_COMPLETED_EVENT = 'sessionCompleted';
