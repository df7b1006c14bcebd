// npm run test:postgresql: every test of stores and API on PostgreSQL; `npm test` runs only those with races in the database.
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { refusalOfPostgresql } from './lib/postgresql.mjs';
import { runSuite } from './lib/suites.mjs';

const url = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
await installIfNeeded();
const node = requireNode24();
const refusal = await refusalOfPostgresql(url);
if (refusal !== null) {
  console.error(
    `PostgreSQL at ${new URL(url).host} cannot run the tests: ${refusal}. Start it, or name another one in TEST_DATABASE_URL.`,
  );
  process.exit(1);
}
const environment = { TEST_DATABASE_URL: url, STORES: 'all' };
const { failed } = await runSuite(node, 'Stores and API (PostgreSQL)', process.argv.slice(2), environment);
process.exit(failed === 0 ? 0 : 1);
