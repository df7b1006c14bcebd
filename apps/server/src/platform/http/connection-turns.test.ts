import type { ServerResponse } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTurnServer, requestsAtOnceMax } from './connection-turns.ts';

type Scene = {
  readonly port: number;
  readonly client: Socket;
  /** The server's end of the client's connection. */
  readonly end: Socket;
  /** Started and not answered, in the order of their start. */
  readonly started: ServerResponse[];
  /** All addresses whose requests were started. */
  readonly seen: string[];
  /** What the client has read. */
  readonly heard: () => string;
  readonly onUpgrade: (hear: (socket: Socket) => void) => void;
  /** Makes every response immediate from now on. */
  readonly answerAll: () => void;
};

async function openScene(): Promise<Scene> {
  const started: ServerResponse[] = [];
  const seen: string[] = [];
  let isAnswering = false;
  let heard = '';
  const server = createTurnServer((request, response) => {
    if (request.url === '/other') return void response.end('other');
    seen.push(request.url ?? '');
    if (isAnswering) response.end();
    else started.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = createConnection(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.on('data', (data) => {
    heard += data.toString('latin1');
  });
  const end = await connected;
  onTestFinished(async () => {
    client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    port,
    client,
    end,
    started,
    seen,
    heard: () => heard,
    onUpgrade: (hear) => void server.on('upgrade', (_request, socket) => hear(socket as Socket)),
    answerAll: () => {
      isAnswering = true;
      for (const response of started.splice(0)) response.end();
    },
  };
}

const asks = (count: number, more = ''): string =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n${more}\r\n`).join('');
const addresses = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `/${index}`);

/** Sends other requests and waits for their responses: then the server's earlier work is done. */
async function others({ port }: Scene, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1)
    expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('other');
}

const until = (what: () => unknown) => expect.poll(what, { timeout: 20_000, interval: 5 });

describe('one connection', () => {
  it('has at most eight requests in progress, and the others wait in order [TRUST-001]', async () => {
    const scene = await openScene();
    const { client, started, seen, heard } = scene;
    client.write(asks(60));
    for (let answered = 0; answered < 60; answered += 1) {
      await until(() => started.length).toBe(Math.min(requestsAtOnceMax, 60 - answered));
      await others(scene, 1);
      expect(started.length).toBeLessThanOrEqual(requestsAtOnceMax);
      started.shift()?.end(`answer ${answered};`);
    }
    await until(heard).toContain('answer 59;');
    expect(seen).toEqual(addresses(60));
    expect([...heard().matchAll(/answer (\d+);/g)].map((match) => `/${match[1]}`)).toEqual(addresses(60));
  });

  it('starts no request for a client that has not read its earlier responses [TRUST-001]', async () => {
    const scene = await openScene();
    const { client, started, seen } = scene;
    client.pause();
    client.write(asks(40));
    await until(() => started.length).toBe(requestsAtOnceMax);
    // More than the system's buffers hold.
    const large = Buffer.alloc(32_000_000, 'x');
    for (const response of started.splice(0)) response.end(large);
    await others(scene, 20);
    expect(seen).toEqual(addresses(requestsAtOnceMax));
    client.resume();
    await until(() => seen.length).toBeGreaterThan(requestsAtOnceMax);
  });

  it('is not read while its requests wait [TRUST-001]', async () => {
    const scene = await openScene();
    const { client, end, started, seen } = scene;
    client.write(asks(100_000));
    await until(() => started.length).toBe(requestsAtOnceMax);
    await others(scene, 20);
    expect(end.bytesRead).toBeLessThan(200_000);
    expect(seen).toEqual(addresses(requestsAtOnceMax));
    scene.answerAll();
    await until(() => seen.length).toBeGreaterThan(8000);
    expect(seen.slice(0, 8000)).toEqual(addresses(8000));
  });

  it('delivers the whole body of a request that waited', async () => {
    const { client, started, seen, heard } = await openScene();
    const body = 'b'.repeat(300_000);
    const post = `POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    client.write(`${asks(20)}${post}${asks(1)}`);
    for (let answered = 0; answered < 20; answered += 1) {
      await until(() => started.length).toBeGreaterThan(0);
      started.shift()?.end();
    }
    await until(() => started[0]?.req.url).toBe('/body');
    let bytes = 0;
    for await (const chunk of started[0]?.req ?? []) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(body.length);
    started.shift()?.end('whole');
    await until(() => seen.length).toBe(22);
    await until(heard).toContain('whole');
  });

  it('starts no waiting request once it is gone', async () => {
    const scene = await openScene();
    const { client, end, started, seen } = scene;
    client.write(asks(20));
    await until(() => started.length).toBe(requestsAtOnceMax);
    const gone = new Promise((resolve) => end.once('close', resolve));
    client.resetAndDestroy();
    end.destroy();
    await gone;
    await others(scene, 5);
    expect(seen).toEqual(addresses(requestsAtOnceMax));
  });

  it('cannot be upgraded while requests are in progress: the upgrade waits its turn as a plain request', async () => {
    const { client, started, seen, heard, onUpgrade } = await openScene();
    let upgrades = 0;
    onUpgrade((socket) => {
      upgrades += 1;
      socket.end();
    });
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    client.write(`${asks(10)}${asks(1, upgrade)}`);
    for (let answered = 0; answered < 11; answered += 1) {
      await until(() => started.length).toBeGreaterThan(0);
      started.shift()?.end(`answer ${answered};`);
    }
    await until(heard).toContain('answer 10;');
    expect([upgrades, seen.length]).toEqual([0, 11]);
    client.write(asks(1, upgrade));
    await until(() => upgrades).toBe(1);
  });
});

describe('all connections', () => {
  it('keep at most ten thousand requests waiting: a connection that brings more is cut, the others are answered', async () => {
    const scene = await openScene();
    const crowd = Array.from({ length: 6 }, () => createConnection(scene.port, '127.0.0.1'));
    let cut = 0;
    for (const one of crowd) {
      one.on('error', () => undefined);
      one.on('close', () => {
        cut += 1;
      });
      one.write(asks(2200));
    }
    await until(() => cut).toBeGreaterThan(0);
    await others(scene, 3);
    scene.client.write(asks(1));
    await until(() => scene.started.some(({ req }) => req.socket === scene.end)).toBe(true);
    expect(cut).toBeLessThan(crowd.length);
    for (const one of crowd) one.destroy();
    await until(() => cut).toBe(crowd.length);
  });
});
