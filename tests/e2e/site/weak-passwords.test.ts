// A guessable password is refused at the registration, for a mailed link and in the settings, with the reason and a suggestion.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { openPortal } from '../portal/portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const words = {
  en: {
    common: 'This is one of the first that guessers try.',
    address: 'Too close to your email address.',
    idea: 'Three or four words that don’t belong together are far better.',
  },
  es: {
    common: 'Es de las primeras que prueba quien quiere adivinarla.',
    address: 'Se parece demasiado a tu correo.',
    idea: 'Mejor tres o cuatro palabras que no tengan nada que ver entre sí.',
  },
  pt: {
    common: 'É uma das primeiras que alguém tentaria.',
    address: 'Parecida demais com o seu e-mail.',
    idea: 'Prefira três ou quatro palavras sem relação entre si.',
  },
  fr: {
    common: 'C’est l’un des premiers que l’on essaie.',
    address: 'Trop proche de votre adresse e-mail.',
    idea: 'Préférez trois ou quatre mots sans rapport entre eux.',
  },
  ar: {
    common: 'هذه من أول ما يجرّبه المخمّنون.',
    address: 'قريبة جدًا من بريدك الإلكتروني.',
    idea: 'الأفضل ثلاث أو أربع كلمات لا رابط بينها.',
  },
} as const;
const looks = [
  ['en', 1440, 'light'],
  ['es', 1440, 'light'],
  ['pt', 1440, 'light'],
  ['fr', 390, 'light'],
  ['ar', 390, 'dark'],
] as const;
const sentences = ['common', 'address'] as const;

describe.each(looks)('a guessable password, in %s at %i, %s', (language, width, theme) => {
  const look = { language, width, theme } as const;
  const textOf = (reason: (typeof sentences)[number]): string => `${words[language][reason]} ${words[language].idea}`;

  it('is refused at the registration [TRUST-013]', async () => {
    const page = await stage.newPage(look);
    await page.goto('/site/sign-up');
    await page.locator('#name').fill('Noor Haddad');
    await page.locator('#email').fill(`noor.haddad.${language}@example.com`);
    await page.locator('#country').selectOption('1');
    for (const [password, reason] of [
      [`noor-haddad-${language}`, 'address'],
      ['password123', 'common'],
    ] as const) {
      await page.locator('#password').fill(password);
      await page.locator('form button[type=submit]').click();
      await expect.poll(() => page.getByRole('alert').textContent()).toContain(textOf(reason));
      const described = (await page.locator('#password').getAttribute('aria-describedby')) ?? '';
      const told = await page
        .locator(
          described
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(', '),
        )
        .allTextContents();
      expect(told.join(' ')).toContain(textOf(reason));
      expect(await page.locator('#password').getAttribute('aria-invalid')).toBe('true');
    }
    expect([await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([[], false]);
    await takePicture(page, `weak-password-sign-up-${language}`);
    await page.locator('#password').fill('seven herons over water');
    await page.locator('form button[type=submit]').click();
    await page.locator('#password').waitFor({ state: 'detached' });
    expect(problemsOf(page)).toEqual([]);
  });

  it('is refused at a mailed link, which then accepts a better one [TRUST-013]', async () => {
    const email = `weak-link-${language}@example.com`;
    await stage.makeCustomer({ email });
    const client = stage.server.client();
    await client.call('POST', '/auth/forgot-password', { email });
    const mails = (await client.call('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`)).body;
    const link = new URL((mails as { readonly links: string[] }[]).at(-1)?.links[0] ?? '');
    const page = await stage.newPage(look);
    await page.goto(`${link.pathname}${link.search}`);
    await page.locator('#password').fill('password123');
    await page.locator('form button[type=submit]').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(textOf('common'));
    expect(await page.locator('#password').getAttribute('aria-invalid')).toBe('true');
    expect([await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([[], false]);
    await takePicture(page, `weak-password-link-${language}`);
    await page.locator('#password').fill('seven herons over water');
    await page.locator('form button[type=submit]').click();
    await page.locator('#password').waitFor({ state: 'detached' });
    expect(problemsOf(page)).toEqual([]);
  });

  it('is refused in the settings [TRUST-013]', async () => {
    const email = `weak-change-${language}@example.com`;
    await stage.makeCustomer({ email, lang: language, plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, email, '/settings/password', look);
    await page.locator('#password-current').fill(stagePassword);
    await page.locator('#password-next').fill('password123');
    await page.locator('#password-again').fill('password123');
    await page.locator('#password-again').press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(textOf('common'));
    expect(await page.locator('#password-next').getAttribute('aria-invalid')).toBe('true');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `weak-password-settings-${language}`);
    expect(problemsOf(page)).toEqual([]);
  });
});
