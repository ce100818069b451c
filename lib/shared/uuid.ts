import { z } from 'zod';

/** A UUID converted to lower case: RFC 9562 and the database ignore case, but string comparison does not. */
export const Uuid = z.uuid().toLowerCase();
