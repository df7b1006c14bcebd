// Checks whether the tests' PostgreSQL accepts our connection: a listening server is not necessarily ours.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './node24.mjs';

/** Null if it answers a statement, otherwise the reason why the suites cannot run on it. */
export async function refusalOfPostgresql(url) {
  // The server's own driver; it exists only once the packages are installed.
  const { Client } = createRequire(path.join(root, 'apps/server/package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    // Class 28 is a refused sign-in; if a password is required and none was given, the driver itself throws.
    const isSignIn = /^28/.test(error.code ?? '') || /password/i.test(error.message);
    return isSignIn ? 'sign-in refused' : error.message || error.code;
  } finally {
    await client.end().catch(() => undefined);
  }
}
