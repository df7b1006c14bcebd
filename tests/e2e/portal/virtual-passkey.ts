// A page at the named address, where browsers support passkeys, with Chromium's virtual authenticator: a device that its owner unlocks.
import type { CDPSession, Page } from 'playwright-core';
import { openPage, type Stage, stagePassword } from '../harness.ts';

export type PasskeyPage = {
  readonly page: Page;
  /** The passkeys on the device. */
  readonly countKeys: () => Promise<number>;
  /** Whether the owner unlocks the device on request, and whether it answers automatically at all. */
  readonly setOwner: (owner: { readonly unlocks: boolean; readonly isThere: boolean }) => Promise<void>;
};

const heights: Readonly<Record<number, number>> = { 390: 844 };

/** Tests use the server's IP address; passkeys need a host name. */
const namedUrl = (stage: Stage): string => stage.server.url.replace('127.0.0.1', 'localhost');

export async function openPasskeyPage(
  stage: Stage,
  look: { readonly width: number; readonly theme: 'light' | 'dark'; readonly locale: string },
): Promise<PasskeyPage> {
  const page = await openPage(stage.browser, {
    baseURL: namedUrl(stage),
    viewport: { width: look.width, height: heights[look.width] ?? 900 },
    locale: look.locale,
    colorScheme: look.theme,
    timezoneId: 'America/New_York',
  });
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    page,
    countKeys: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setOwner: async ({ unlocks, isThere }) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: unlocks });
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isThere });
    },
  };
}

/** Signs in through the API at the named address; returns the answer. */
export async function signInThere(stage: Stage, page: Page, email: string): Promise<unknown> {
  const answer = await page.request.post(`${namedUrl(stage)}/api/auth/sign-in/email`, {
    data: { email, password: stagePassword },
    headers: { origin: namedUrl(stage) },
  });
  return answer.json();
}
