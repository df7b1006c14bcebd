// Asks the PostgreSQL of the tests whether it lets us in: that something listens there does not make it ours.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './node24.mjs';

/** Null where it answers a statement, otherwise why the suites cannot run on it. */
export const refusalOfPostgresql = async (url) => {
  // The server's own driver; it is there only once the packages are installed.
  const { Client } = createRequire(path.join(root, 'apps/server/package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    // Class 28 is a refused sign-in; the driver itself speaks up where a password is asked for and none was given.
    const isSignIn = /^28/.test(error.code ?? '') || /password/i.test(error.message);
    return isSignIn ? 'sign-in refused' : error.message || error.code;
  } finally {
    await client.end().catch(() => undefined);
  }
};
