// PostgreSQL databases for tests, if TEST_DATABASE_URL names a server: created for one test file and dropped with it.
import pg from 'pg';
import { randomId } from '../platform/security/randomness.ts';

/** A new database if TEST_DATABASE_URL names a server; null: use the embedded one. */
export async function createTestDatabase(): Promise<string | null> {
  const serverUrl = testServerUrl();
  return serverUrl === null ? null : createDatabase(serverUrl, 'template1');
}

/** A new database copied from `template` on the same server. */
export async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = randomId('openbell_test');
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return databaseUrlOf(serverUrl, name);
}

/** The server that the tests may use; null: use the embedded database. */
export const testServerUrl = (): string | null => process.env['TEST_DATABASE_URL'] || null;

export function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function dropTestDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOn(databaseUrlOf(databaseUrl, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Runs one statement there; returns the rows. */
export async function runOn(connectionString: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
