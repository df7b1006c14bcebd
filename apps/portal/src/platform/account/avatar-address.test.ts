import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { avatarAddress } from './avatar-address.ts';

describe('the avatar', () => {
  const template = 'https://images.example/avatar/{hash}?s={size}&d=404';
  const hash = createHash('sha256').update('maya.torres@example.com').digest('hex');

  it('has a URL with the hash of the email, at size 100 [SHELL-009, THIRD-005]', async () => {
    expect(await avatarAddress(template, ' Maya.Torres@Example.com ')).toBe(
      `https://images.example/avatar/${hash}?s=100&d=404`,
    );
  });

  it('falls back to initials without a configured service or a known email [THIRD-005]', async () => {
    expect(await avatarAddress('', 'maya@example.com')).toBeUndefined();
    expect(await avatarAddress(template, '')).toBeUndefined();
  });
});
