import { z } from 'zod';

/** A UUID as it comes in, in lower case: RFC 9562 reads both cases as one, and so does the database, but not a comparison of texts. */
export const Uuid = z.uuid().toLowerCase();
