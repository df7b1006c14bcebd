import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const languages = ['en', 'es', 'pt', 'fr', 'ar'] as const;
const get = (path: string) => server.client().call('GET', path);

describe('the guides', () => {
  it('have title, video, infographic and blog in five languages, 20 fields, without signing in [ENTITY-029, SITE-002]', async () => {
    const { status, body } = await get('/guides');
    const guides = body as readonly Record<string, string>[];
    expect([status, guides.length >= 8]).toEqual([200, true]);
    const fields = ['title', 'video', 'infographic', 'blog'].flatMap((name) =>
      languages.map((lang) => `${name}_${lang}`),
    );
    for (const guide of guides) {
      expect(Object.keys(guide).sort()).toEqual([...fields, 'Captions', 'Id', 'Minutes'].sort());
      expect(new Set(languages.map((lang) => guide[`title_${lang}`])).size).toBe(5);
    }
  });

  it('each have a film that plays in parts, with captions in five languages [GUIDE-002]', async () => {
    const guides = (await get('/guides')).body as readonly Record<string, string>[];
    for (const guide of guides) {
      const { Id: id, Captions: captions } = guide;
      expect([id, guide['video_en'], guide['video_fr']]).toEqual([
        id,
        `/api/guides/${id}/video`,
        `/api/guides/${id}/video`,
      ]);
      const film = await fetch(`${server.url}${guide['video_ar']}`, { headers: { range: 'bytes=0-3' } });
      expect([film.status, film.headers.get('content-type')]).toEqual([206, 'video/webm']);
      expect([...new Uint8Array(await film.arrayBuffer())]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
      const texts = await Promise.all(
        languages.map(async (lang) => (await fetch(`${server.url}${captions}${lang}`)).text()),
      );
      for (const text of texts) expect(text).toMatch(/^WEBVTT\n\nNOTE chapter: /);
      expect(new Set(texts).size).toBe(5);
    }
    expect((await get('/guides/none/video')).status).toBe(404);
    expect((await get('/guides/first-hour/captions/de')).status).toBe(400);
    expect((await get('/guides/none/captions/en')).status).toBe(404);
  });

  it('have pages with our own fonts and tokens, cached for a year, under a policy that allows nothing else', async () => {
    const page = await get('/guides/first-hour/ar');
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self'; font-src 'self';/);
    expect(page.text).not.toMatch(/<style|style="/);
    const [, address = ''] = /<link rel="stylesheet" href="(.*?)">/.exec(page.text) ?? [];
    const styles = await fetch(`${server.url}${address}`);
    expect([styles.status, styles.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    const css = await styles.text();
    expect(css).toContain('--canvas: #090a0d');
    const faces = [...css.matchAll(/url\("(.*?)"\)/g)].map(([, place = '']) => place);
    expect(faces.filter((face) => face.includes('arabic')).length).toBe(3);
    for (const face of faces) {
      const answer = await fetch(`${server.url}${face}`);
      expect([face, answer.status, answer.headers.get('content-type')]).toEqual([face, 200, 'font/woff2']);
      expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 4))).toBe('wOF2');
    }
  });

  it('have a page in each language with its own picture, and nothing from other sites', async () => {
    const guides = (await get('/guides')).body as readonly Record<string, string>[];
    for (const guide of guides) {
      for (const lang of languages) {
        const page = await get((guide[`blog_${lang}`] ?? '').replace('/api', ''));
        expect([page.status, page.headers.get('content-security-policy')]).toEqual([
          200,
          expect.stringContaining("default-src 'none'"),
        ]);
        expect(page.text).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
        expect(page.text.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(5);
        expect(page.text.match(/<li>/g)?.length).toBeGreaterThanOrEqual(3);
        expect(page.text).toContain(`<track kind="captions" srclang="${lang}"`);
      }
      const picture = await get((guide['infographic_en'] ?? '').replace('/api', ''));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(picture.text).not.toMatch(/<text|<script|href/);
    }
    expect((await get('/guides/daily-loss-line/de')).status).toBe(404);
    expect((await get('/guides/none/en')).status).toBe(404);
    expect((await get('/pictures/..%2Fsite%2Fsample-offer.json')).status).toBe(404);
  });
});
