import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changes>` writes the next migration from the tables in `db/schema`. */
export default defineConfig({ dialect: 'postgresql', schema: './db/schema/*.ts', out: './db/migrations' });
