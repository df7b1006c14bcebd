import { createServer, type Server } from 'node:net';
import english from '@openbell/content/messages/en/mail.json' with { type: 'json' };
import { productLanguages } from '@openbell/rules/accounts/default-language.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { mailsTo, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { renderMail } from './render-mail.ts';
import { createSmtpSender } from './smtp-sender.ts';

const templates = [...new Set(Object.keys(english).map((key) => /^mail\.([\w-]+)\.subject$/.exec(key)?.[1]))].filter(
  (template) => template !== undefined,
);

describe('a mail', () => {
  it.each(productLanguages.flatMap((lang) => templates.map((template) => ({ lang, template }))))(
    'has its text in $lang: $template',
    ({ lang, template }) => {
      const values = Object.fromEntries(
        [...JSON.stringify(english).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `[${name}]`]),
      );
      const contents = { to: 'a@example.test', lang, template, values, link: 'https://portal.example/api/verify/x' };
      const hasAction = `mail.${template}.action` in english;
      const { link: _, ...withoutLink } = contents;
      const mail = renderMail(hasAction ? contents : withoutLink, 'Openbell');
      expect([mail.subject, mail.text, mail.html].join()).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.text.includes('https://portal.example/api/verify/x')).toBe(hasAction);
      expect(mail.html).toContain(`lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);
    },
  );

  it('escapes what a customer wrote as plain text', () => {
    const name = '<script>alert(1)</script>"\'\r\nBcc: all@example.test';
    const mail = renderMail(
      {
        to: 'a@example.test',
        lang: 'en',
        template: 'verification',
        values: { name },
        link: 'https://portal.example/?a=1&b="',
      },
      'A <b>brand</b>',
    );
    expect(mail.html).not.toMatch(/<script|<b>|href="[^"]*"[^ >]/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['Ana Maria Lopez', true],
    ['J.R. Smith Jr.', true],
    ['Win big at http://evil.example', false],
    ['Visit evil.example now', false],
    ['www.evil', false],
    ['Call me @evil', false],
  ])('greets a name, not an advertisement: %s', (name, isGreeted) => {
    const mail = renderMail(
      { to: 'a@example.test', lang: 'en', template: 'verification', values: { name } },
      'Openbell',
    );
    expect([mail.text.includes(name), mail.html.includes(name)]).toEqual([isGreeted, isGreeted]);
  });

  it('isolates the direction of each value in an Arabic mail, in subject and text', () => {
    const values = { name: 'Ana', amount: '$22,500.00', transaction: 'txn_1' };
    const mail = renderMail({ to: 'a@example.test', lang: 'ar', template: 'payment-given-back', values }, 'Openbell');
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).toContain('\u2068$22,500.00\u2069');
    expect(
      renderMail({ to: 'a@example.test', lang: 'pt', template: 'payment-given-back', values }, 'Openbell').text,
    ).not.toMatch(/[\u2066-\u2069]/);
  });

  it.each([
    ['en', 'See the verdict:\nhttps://portal.example/evaluation\n'],
    ['fr', 'Voir le verdict\u202f:\nhttps://portal.example/evaluation\n'],
  ])('labels the link with the colon style of its language: %s', (lang, line) => {
    const mail = renderMail(
      {
        to: 'a@example.test',
        lang,
        template: 'evaluation-passed',
        values: {},
        link: 'https://portal.example/evaluation',
      },
      'Openbell',
    );
    expect(mail.text).toContain(line);
  });

  it('falls back to English for an unknown language', () => {
    const mail = renderMail({ to: 'a@example.test', lang: 'xx', template: 'verification', values: {} }, 'Openbell');
    expect(mail.subject).toBe('Verify your email address');
  });
});

type SmtpServer = { readonly url: string; readonly received: string[]; readonly close: () => Promise<void> };

/** Speaks just enough SMTP to accept a message. */
function startSmtp(port = 0): Promise<SmtpServer> {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = null;
        socket.write('250 taken\r\n');
        return;
      }
      if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
        received,
        close: () => new Promise((done) => void server.close(() => done())),
      });
    }),
  );
}

describe('a mail server', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.remove();
    server = undefined;
  });

  const register = (running: TestServer, email: string) =>
    running.client().call('POST', '/auth/sign-up/email', { email, password: testPassword, name: 'Mailed Customer' });

  it("receives the product's mails, and after an outage those that waited", async () => {
    const first = await startSmtp();
    server = await startTestServer({ SMTP_URL: first.url });
    const { context } = server;
    await register(server, 'one@example.test');
    await context.jobs.drainOutbox(true);
    expect(first.received).toHaveLength(1);
    expect(first.received[0]).toMatch(/^To: one@example\.test$/m);
    expect(first.received[0]).toMatch(/^From: Openbell <no-reply@127\.0\.0\.1>$/m);
    expect(first.received[0]).toMatch(/\/api\/verify\//);
    await first.close();
    await register(server, 'two@example.test');
    await context.jobs.drainOutbox(true);
    const waiting = () => context.db.selectFrom('outbox').select('attempts').where('state', '=', 'waiting').execute();
    expect((await waiting()).length).toBe(1);
    const again = await startSmtp(Number(new URL(first.url).port));
    await context.jobs.drainOutbox(true);
    expect(again.received.filter((mail) => mail.includes('two@example.test'))).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    await again.close();
  });

  it('receives a mail again under the same name if it could not be recorded as sent; the mailbox keeps one', async () => {
    const smtp = await startSmtp();
    server = await startTestServer({ SMTP_URL: smtp.url });
    const { context } = server;
    await register(server, 'again@example.test');
    await context.jobs.drainOutbox(true);
    // As a restarted server finds its outbox after a kill right after sending.
    await context.db.updateTable('outbox').set({ state: 'waiting' }).where('kind', '=', 'mail').execute();
    await context.jobs.drainOutbox(true);
    await register(server, 'other@example.test');
    await context.jobs.drainOutbox(true);
    const names = smtp.received.map((mail) => /^Message-ID: (<[0-9a-f]{32}@127\.0\.0\.1>)\r$/m.exec(mail)?.[1]);
    expect([names.length, names[1], new Set(names).size]).toEqual([3, names[0], 2]);
    expect(await mailsTo(server, 'again@example.test')).toHaveLength(1);
    expect(await mailsTo(server, 'other@example.test')).toHaveLength(1);
    await smtp.close();
  });

  it('without STARTTLS receives nothing if mail must be encrypted [TRUST-016]', async () => {
    const smtp = await startSmtp();
    const options = { smtpUrl: smtp.url, from: 'Openbell <no-reply@portal.example>', domain: 'portal.example' };
    const mail = { key: 'open#1', to: 'a@example.test', subject: 'A link', text: 'text', html: '<p>text</p>' };
    await expect(createSmtpSender({ ...options, needsTls: true }).send(mail)).rejects.toThrow();
    expect(smtp.received).toEqual([]);
    await createSmtpSender({ ...options, needsTls: false }).send(mail);
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
  });

  it('gets the one-click unsubscribe header of a kind of mail (RFC 8058)', async () => {
    const smtp = await startSmtp();
    const sender = createSmtpSender({
      smtpUrl: smtp.url,
      needsTls: false,
      from: 'Openbell <no-reply@portal.example>',
      domain: 'portal.example',
    });
    const mail = {
      key: 'nearing#1',
      to: 'a@example.test',
      subject: 'Close to the floor',
      text: 'text',
      html: '<p>text</p>',
    };
    await sender.send({ ...mail, unsubscribe: 'https://portal.example/api/mail/unsubscribe/x.nearing.y' });
    await sender.send(mail);
    await smtp.close();
    const [stoppable = '', other = ''] = smtp.received;
    expect(stoppable).toMatch(
      /^List-Unsubscribe: <https:\/\/portal\.example\/api\/mail\/unsubscribe\/x\.nearing\.y>\r$/m,
    );
    expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.toContain('List-Unsubscribe');
  });

  it('gets links of the public address, regardless of the Host header of a request', async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://portal.example/' });
    const body = JSON.stringify({ email: 'host@example.test', password: testPassword, name: 'Mailed Customer' });
    const { request } = await import('node:http');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
    const status = await new Promise((resolve, reject) => {
      const call = request(`${server?.url}/api/auth/sign-up/email`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject);
      call.end(body);
    });
    expect(status).toBe(200);
    const [mail] = await mailsTo(server, 'host@example.test');
    expect(mail?.links.map((link) => link.replace(/\w{64}$/, '…'))).toEqual([
      'https://portal.example/api/verify/…',
      'https://portal.example/site/not-me?token=…',
    ]);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});
