import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { actionKeyOf, createCaller, fillPath } from './caller.ts';

const room = path.join(import.meta.dirname, '..');
const apps = path.join(room, '../../../apps');
function callsOf(app: string) {
  const source = path.join(apps, app, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(source, file), 'utf8').matchAll(/\bcall<typeof (\w+)>\(\s*'([A-Z]+)',\s*'([^']+)'/g),
    ])
    .map(([, name = '', method, address]) => ({ name, method, path: address }));
}

describe('the calls of the front ends', () => {
  it.each(['portal', 'site'])('use a method and path of the contract: %s', async (app) => {
    const modules = await Promise.all(
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .map((file) => import(`@openbell/api/${file}`) as Promise<Record<string, { method: string; path: string }>>),
    );
    const contract = Object.assign({}, ...modules) as Record<string, { method: string; path: string }>;
    const used = callsOf(app);
    expect(used.length).toBeGreaterThan(15);
    for (const { name, ...said } of used) {
      const { method, path: address } = contract[name] ?? {};
      expect(said, name).toEqual({ method, path: address });
    }
    expect(allCalls.length).toBeGreaterThan(used.length);
  });

  it('fill in their paths, encoded, and throw if a value is missing', () => {
    expect(fillPath('/auth/sessions/:id', { id: 'a/b' })).toBe('/auth/sessions/a%2Fb');
    expect(() => fillPath('/auth/sessions/:id', {})).toThrow('id');
  });

  it('send their query encoded, and omit values that are not given', async () => {
    const asked: string[] = [];
    const call = createCaller<AbortSignal>({
      base: '/api',
      send: async (address) => {
        asked.push(address);
        return Response.json({});
      },
      stopAfter: () => expect.unreachable(),
      wait: () => expect.unreachable(),
      newActionKey: () => expect.unreachable(),
      retryDelaysMs: [],
      hearTime: () => undefined,
      onRefused: () => undefined,
    });
    await call('GET', '/a', { query: { to: 'a b+c&d@e', none: undefined, count: 0 } as never });
    await call('GET', '/a', { query: {} as never });
    expect(asked).toEqual(['/api/a?to=a%20b%2Bc%26d%40e&count=0', '/api/a']);
  });
});

it('make a key of random bytes in the form of a UUID', () => {
  expect(actionKeyOf(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe(
    '00010203-0405-4607-a809-0a0b0c0d0e0f',
  );
});
