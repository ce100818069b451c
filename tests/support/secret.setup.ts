/** The secret of a test run: a new one for each file, because no secret is written down anywhere. */
import { randomBytes } from 'node:crypto';

process.env.NEXTAUTH_SECRET = randomBytes(32).toString('base64url');
