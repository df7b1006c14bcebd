// The content policy names what is configured and nothing else; the website and the API never carry it.
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { thirdPartyPage } from '../http/front-ends.ts';
import { ownDirectives, portalPolicy } from './content-policy.ts';

const configOf = (environment: Readonly<Record<string, string>>) => readConfig(environment, '0');

/** What the policy of a configuration adds to and removes from our own. */
function changesOf(environment: Readonly<Record<string, string>>) {
  const policy = portalPolicy(configOf(environment)) ?? '';
  const given = new Map(policy.split(';').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));
  const own = Object.entries(ownDirectives(false));
  const more = [...given].flatMap(([name, sources]) =>
    sources.filter((one) => !(own.find(([of]) => of === name)?.[1] ?? []).includes(one)).map((one) => `${name} ${one}`),
  );
  const less = own.flatMap(([name, sources]) =>
    sources.filter((one) => !(given.get(name) ?? []).includes(one)).map((one) => `${name} ${one}`),
  );
  return { more: more.sort(), less };
}

const chat = { SUPPORT_CHAT_SCRIPT: 'https://chat.example/widget/app1.js?v=2', SUPPORT_CHAT_APP_ID: 'app1' };
const everywhere = ['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src', 'script-src', 'style-src'];

describe('the content policy of the portal', () => {
  it('is our own if nothing is configured', () => {
    expect(portalPolicy(configOf({}))).toBeNull();
    expect(portalPolicy(configOf({ SUPPORT_CHAT_ORIGINS: 'https://a.example', DATA_LAYER_ORIGINS: '' }))).toBeNull();
  });

  it.each([
    ['a chat: only its script', chat, ['script-src https://chat.example/widget/app1.js']],
    [
      'the origins of a chat',
      { ...chat, SUPPORT_CHAT_ORIGINS: 'https://*.cdn.example, wss://live.example:8443' },
      [
        'connect-src https://*.cdn.example',
        'connect-src wss://live.example:8443',
        ...everywhere.slice(1).map((name) => `${name} https://*.cdn.example`),
        'script-src https://chat.example/widget/app1.js',
      ],
    ],
    ['a data layer', { DATA_LAYER_SCRIPT: 'https://tags.example/t.js' }, ['script-src https://tags.example/t.js']],
    [
      'the origins of a data layer, which draws nothing',
      { DATA_LAYER_SCRIPT: 'https://tags.example/t.js', DATA_LAYER_ORIGINS: 'https://in.example' },
      [
        'connect-src https://in.example',
        'img-src https://in.example',
        'script-src https://in.example',
        'script-src https://tags.example/t.js',
      ],
    ],
    [
      'the hosts of videos, whose segments the page fetches itself in browsers without native streams',
      { VIDEO_ORIGINS: 'https://video.example https://*.cdn.example' },
      [
        ...['connect-src', 'media-src'].flatMap((name) => [
          `${name} https://*.cdn.example`,
          `${name} https://video.example`,
        ]),
        'media-src blob:',
      ],
    ],
    [
      'pictures',
      { AVATAR_URL: 'https://pictures.example/avatar/{hash}?s={size}&d=404' },
      ['img-src https://pictures.example'],
    ],
    [
      'the trading platform of another company',
      { PLATFORM_URL: 'https://trade.example/app?desk=1' },
      ['connect-src https://trade.example', 'frame-src https://trade.example'],
    ],
    [
      'a script with characters that would end a source',
      { DATA_LAYER_SCRIPT: "https://tags.example/a;b,c'd.js" },
      ['script-src https://tags.example/a%3Bb%2Cc%27d.js'],
    ],
  ])('adds exactly this for %s', (_what, environment, added) => {
    expect(changesOf(environment)).toEqual({ more: [...added].sort(), less: [] });
  });

  it('turns Trusted Types off only if the operator says that the chat writes markup', () => {
    expect(changesOf({ ...chat, SUPPORT_CHAT_WRITES_MARKUP: '1' })).toEqual({
      more: ['script-src https://chat.example/widget/app1.js', "style-src 'unsafe-inline'"],
      less: ["require-trusted-types-for 'script'"],
    });
    expect(changesOf({ SUPPORT_CHAT_WRITES_MARKUP: '1', AVATAR_URL: 'https://p.example/{hash}' }).less).toEqual([]);
  });

  it.each([
    ['SUPPORT_CHAT_SCRIPT', 'http://chat.example/a.js'],
    ['SUPPORT_CHAT_SCRIPT', 'https://name:secret@chat.example/a.js'],
    ['DATA_LAYER_SCRIPT', 'tags.js'],
    ['DATA_LAYER_SCRIPT', 'data:text/javascript,alert(1)'],
    ['DATA_LAYER_ORIGINS', "https://a.example;script-src 'unsafe-inline'"],
    ['DATA_LAYER_ORIGINS', '*'],
    ['SUPPORT_CHAT_ORIGINS', 'https://a.example/path'],
    ['SUPPORT_CHAT_ORIGINS', 'https://*.*.example'],
    ['SUPPORT_CHAT_WRITES_MARKUP', 'sometimes'],
    ['VIDEO_ORIGINS', 'https://video.example/index.m3u8'],
    ['AVATAR_URL', 'https://pictures.example/avatar'],
    ['PLATFORM_URL', 'http://trade.example/'],
    ['PLATFORM_URL', 'javascript:alert(1)'],
  ])('refuses a start with %s=%s, and names the variable', (name, value) => {
    expect(() => configOf({ [name]: value })).toThrow(ConfigError);
    expect(() => configOf({ [name]: value })).toThrow(name);
  });

  it('allows a server without TLS only on this machine, and never in production', () => {
    const local = { DATA_LAYER_SCRIPT: 'http://127.0.0.1:4000/t.js', DATA_LAYER_ORIGINS: 'http://127.0.0.1:4000' };
    expect(configOf(local).thirdParties.dataLayer?.script).toBe('http://127.0.0.1:4000/t.js');
    const production = { NODE_ENV: 'production', ...local };
    expect(() => configOf(production)).toThrow('DATA_LAYER_SCRIPT');
    expect(() => configOf(production)).toThrow('DATA_LAYER_ORIGINS');
  });
});

describe('a server', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.remove();
    server = undefined;
  });
  const policyAt = async (path: string) =>
    (await fetch(`${server?.url}${path}`, { redirect: 'manual' })).headers.get('content-security-policy');

  it('with a chat and pictures names them only in the page of the portal', async () => {
    server = await startTestServer({ ...chat, AVATAR_URL: 'https://pictures.example/{hash}' });
    const own = await policyAt('/api/hc');
    expect(own).toBe(
      Object.entries(ownDirectives(false))
        .map(([name, sources]) => [name, ...sources].join(' '))
        .join(';'),
    );
    expect(await policyAt('/site/')).toBe(own);
    for (const path of ['/', '/settings/data']) expect(await policyAt(path), path).toBe(portalPolicy(server.config));
    const html = await (await fetch(server.url)).text();
    expect(html).toContain('&quot;appId&quot;:&quot;app1&quot;');
    expect(html).toContain('https://pictures.example/{hash}');
    expect(await (await fetch(`${server.url}/site/`)).text()).not.toContain('chat.example');
  });

  it('without any has one policy everywhere, and adds nothing to its page', async () => {
    server = await startTestServer();
    expect(new Set([await policyAt('/'), await policyAt('/site/'), await policyAt('/api/hc')]).size).toBe(1);
    expect(await (await fetch(server.url)).text()).toContain('<meta name="third-parties" content=""');
  });

  it('escapes every part of a configuration that could break out of its place in the page', () => {
    const page = '<meta name="third-parties" content="" />';
    const { thirdParties } = configOf({ ...chat, SUPPORT_CHAT_APP_ID: `"><script>$&</script>` });
    const html = thirdPartyPage(page, thirdParties);
    expect(html.match(/["<>]/g)).toHaveLength(6);
    expect(html).toContain('$&amp;');
  });
});
