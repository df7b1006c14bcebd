// Other companies for tests: one server with a chat script, a script that reads the data layer, and pictures. The scripts record what they
// receive in the session storage of the page, which survives a reload.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

const keep = `const keep = (name, item) => {
  const all = JSON.parse(sessionStorage.getItem(name) ?? '[]');
  sessionStorage.setItem(name, JSON.stringify([...all, item]));
};`;

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/chat.js': [
    'text/javascript',
    `{ ${keep}
    const waiting = window.Intercom?.q ?? [];
    window.Intercom = (...said) => keep('chat', said);
    for (const said of waiting) keep('chat', said); }`,
  ],
  '/tags.js': [
    'text/javascript',
    `{ ${keep}
    const waiting = window.dataLayer ?? [];
    window.dataLayer = { push: (event) => keep('tags', event) };
    for (const event of waiting) keep('tags', event);
    const part = document.createElement('script');
    part.src = new URL('/part.js', document.currentScript.src).href;
    document.head.append(part); }`,
  ],
  '/part.js': ['text/javascript', 'sessionStorage.setItem("part", "ran");'],
  '/stranger.js': ['text/javascript', 'sessionStorage.setItem("stranger", "ran");'],
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>';

export type Company = {
  readonly url: string;
  /** Requested paths, in order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

export async function openCompany(): Promise<Company> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const [type, text] = path.startsWith('/picture/')
      ? ['image/svg+xml', picture]
      : (files[path] ?? ['text/plain', '']);
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a script of the company has received in this page. */
export const heardBy = async <Item>(page: Page, name: 'chat' | 'tags'): Promise<readonly Item[]> =>
  JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), name)) ?? '[]') as readonly Item[];
