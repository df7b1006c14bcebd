const avatarSizePx = 100;

/**
 * The URL of a customer's picture at an image service (SHELL-009): with the SHA-256 (hex) of the trimmed lowercase email, at size 100.
 * Undefined if no service is configured or the email is unknown.
 *
 * @param template URL with `{hash}` and `{size}`
 */
export async function avatarAddress(template: string, email: string): Promise<string | undefined> {
  const plain = email.trim().toLowerCase();
  if (template === '' || plain === '') return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return template.replace('{hash}', hash).replace('{size}', String(avatarSizePx));
}
