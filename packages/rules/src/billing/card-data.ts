// Keeps card numbers and security codes out of the server: what no request body may contain, in any of its members (S15).

const plainMembers = new Set([
  'cvv',
  'cvc',
  'cvv2',
  'cvc2',
  'csc',
  'cid',
  'securitycode',
  'cardsecuritycode',
  'verificationvalue',
  'cvccvv',
  'number',
  'cardnumber',
  'pan',
  'primaryaccountnumber',
  'accountnumber',
  'track',
  'track1',
  'track2',
  'pin',
]);
const depthMax = 20;

/** Whether digits pass the Luhn check; digits only, at least 2. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Whether a text holds a card number: 13 to 19 digits that pass Luhn, written together or with spaces, dots or hyphens between. In a longer
 * run any such part counts: no payment payload needs that many digits in a row.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/\d(?:[ .\u00A0\u2010-\u2015-]?\d){12,}/g)) {
    const digits = run.replace(/\D/g, '');
    if (digits.length <= 19 ? passesLuhn(digits) : hasCardNumberInside(digits)) return true;
  }
  return false;
}

function hasCardNumberInside(digits: string): boolean {
  for (let start = 0; start + 13 <= digits.length; start += 1) {
    for (let length = 13; length <= 19 && start + length <= digits.length; length += 1) {
      if (passesLuhn(digits.slice(start, start + length))) return true;
    }
  }
  return false;
}

/**
 * The path of the first forbidden member, or null. Forbidden are a plain security code or number member, an `EncryptedCVV` that is a plain
 * code, and a text or number anywhere that is a card number.
 */
export function findCardData(value: unknown, path = '', depth = 0): string | null {
  if (depth > depthMax) return path;
  if (typeof value === 'string') return holdsCardNumber(value) ? path : null;
  if (typeof value === 'number' || typeof value === 'bigint') return holdsCardNumber(String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`;
    const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (plainMembers.has(plain) || holdsCardNumber(name)) return here;
    if (plain === 'encryptedcvv' && /^\s*\d{3,4}\s*$/.test(String(member))) return here;
    const inside = findCardData(member, here, depth + 1);
    if (inside !== null) return inside;
  }
  return null;
}
