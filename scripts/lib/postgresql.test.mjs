import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { refusalOfPostgresql } from './postgresql.mjs';

let server;
afterEach(() => server?.close());

/** Listens on a free port and answers each message with the next answer. */
async function listen(...answers) {
  server = net.createServer((socket) => socket.on('data', () => socket.write(answers.shift() ?? '')));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgres://postgres@127.0.0.1:${server.address().port}/postgres`;
}

/** A protocol message: its letter, its length, its content. */
function message(letter, ...content) {
  const body = Buffer.concat(content.map((part) => (typeof part === 'number' ? integer(part) : Buffer.from(part))));
  return Buffer.concat([Buffer.from(letter), integer(body.length + 4), body]);
}
function integer(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
}

describe('the PostgreSQL of the tests', () => {
  it.each([
    ['asks for a password', [message('R', 10, 'SCRAM-SHA-256\0\0'), message('R', 11, 'r=abc,s=c2FsdA==,i=4096')]],
    ['has no such user', [message('E', 'SFATAL\0C28000\0Mrole "postgres" does not exist\0\0')]],
  ])('is not used if it %s', async (_title, answers) => {
    expect(await refusalOfPostgresql(await listen(...answers))).toBe('sign-in refused');
  });

  it('is not used if no server listens', async () => {
    const url = await listen();
    await new Promise((resolve) => server.close(resolve));
    expect(await refusalOfPostgresql(url)).toContain('ECONNREFUSED');
  });

  const ours = process.env.TEST_DATABASE_URL;
  it.runIf(ours)('is used if it answers a statement', async () => {
    expect(await refusalOfPostgresql(ours)).toBeNull();
  });
});
