const avatarSizePx = 100;

/**
 * The picture of a customer at an image service that is addressed by the hash of the e-mail (SHELL-009): SHA-256 in hex of the address,
 * trimmed and in lower case, at size 100. Undefined while no service is configured, or the address is not known.
 *
 * @param template address with `{hash}` and `{size}`
 */
export const avatarAddress = async (template: string, email: string): Promise<string | undefined> => {
  const plain = email.trim().toLowerCase();
  if (template === '' || plain === '') return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return template.replace('{hash}', hash).replace('{size}', String(avatarSizePx));
};
