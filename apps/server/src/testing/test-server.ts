// A whole server for a test, with its own folder and database: embedded by default, PostgreSQL if TEST_DATABASE_URL names a server (each
// test file gets a new database there). The same suites run on both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningServer, startServer } from '../compose.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { layEmptyDatabase } from './empty-database.ts';
import { dropTestDatabase } from './test-database.ts';

export type TestServer = RunningServer & {
  readonly url: string;
  readonly config: Config;
  /** Calls the API as a program would: JSON, with only the cookie jar of `client`. */
  readonly client: () => TestClient;
  /** Stops the server and starts it again on the same data, optionally with another configuration. */
  readonly restart: (changes?: Partial<Config>) => Promise<TestServer>;
  readonly remove: () => Promise<void>;
};

export type TestAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
};
export type TestClient = {
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TestAnswer>;
  /** The cookie header that this client sends. */
  readonly cookie: () => string;
};

/** Starts a server; `environment` overrides variables (names as in the README). */
export async function startTestServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-test-'));
  const databaseUrl = await layEmptyDatabase(dataDir);
  const given = readConfig(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO_CUSTOMERS: '0',
      PASSWORD_COST: 'light',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    '0.0.0-test',
  );
  const start = async (config: Config): Promise<TestServer> => {
    const running = await startServer(config);
    return {
      ...running,
      url: running.address,
      config,
      client: () => createClient(running.address),
      restart: async (changes = {}) => {
        await running.stop();
        return start({ ...config, ...changes });
      },
      remove: async () => {
        await running.stop();
        rmSync(dataDir, { recursive: true, force: true });
        if (databaseUrl !== null) await dropTestDatabase(databaseUrl);
      },
    };
  };
  return start(given);
}

/** A separate client: one cookie jar, one address. */
export function createClient(url: string): TestClient {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    call: async (method, path, body, headers = {}) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { origin: url }),
          ...(cookies.size === 0 ? {} : { cookie: cookie() }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return {
        status: response.status,
        body: isJson && text !== '' ? JSON.parse(text) : text,
        text,
        headers: response.headers,
      };
    },
  };
}
