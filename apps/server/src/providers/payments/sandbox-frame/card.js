// The formats of a card number, an expiry date and a security code. Pure functions: no document, no clock.

/** Brands by number prefix, the most specific first. Lengths and groups as printed on the card. */
const brands = [
  { name: 'amex', label: 'American Express', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], codeLength: 4 },
  {
    name: 'diners',
    label: 'Diners Club',
    begins: /^3(?:0[0-5]|[689])/,
    lengths: [14, 16, 19],
    groups: [4, 6, 4],
    codeLength: 3,
  },
  {
    name: 'jcb',
    label: 'JCB',
    begins: /^35(?:2[89]|[3-8])/,
    lengths: [16, 17, 18, 19],
    groups: [4, 4, 4, 4, 3],
    codeLength: 3,
  },
  {
    name: 'discover',
    label: 'Discover',
    begins: /^6(?:011|4[4-9]|5)/,
    lengths: [16, 19],
    groups: [4, 4, 4, 4, 3],
    codeLength: 3,
  },
  {
    name: 'unionpay',
    label: 'UnionPay',
    begins: /^62/,
    lengths: [16, 17, 18, 19],
    groups: [4, 4, 4, 4, 3],
    codeLength: 3,
  },
  {
    name: 'mastercard',
    label: 'Mastercard',
    begins: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    codeLength: 3,
  },
  { name: 'visa', label: 'Visa', begins: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], codeLength: 3 },
];
const anyBrand = {
  name: 'card',
  label: '',
  begins: /^/,
  lengths: [13, 14, 15, 16, 17, 18, 19],
  groups: [4, 4, 4, 4, 3],
  codeLength: 3,
};

/** The digits of a text; eastern Arabic and Persian digits are converted. */
export const digitsOf = (text) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '');

export const brandOf = (digits) =>
  digits === '' ? anyBrand : (brands.find((brand) => brand.begins.test(digits)) ?? anyBrand);

export function passesLuhn(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The number in the groups of its brand. */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, 19);
  const parts = [];
  let from = 0;
  for (const length of brandOf(digits).groups) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + length));
    from += length;
  }
  if (from < digits.length) parts.push(digits.slice(from));
  return parts.join(' ');
}

/** MM / YY while typing; a first digit above 1 is a one-digit month. */
export function formatExpiry(text, isDeleting) {
  const parts = text.split(/[/\-.]/);
  const first = digitsOf(parts[0] ?? '');
  let digits = digitsOf(text);
  if (/^[2-9]$/.test(first) || (parts.length > 1 && /^[1-9]$/.test(first))) digits = `0${digits}`;
  // A four-digit year, as browsers autofill it.
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  // Such a year is temporarily longer while it is typed.
  digits = digits.slice(0, digits.length === 5 && digits.slice(2, 4) === '20' ? 5 : 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** '' if the number is valid, otherwise required, incomplete or invalid. */
export function checkNumber(text) {
  const digits = digitsOf(text);
  if (digits === '') return 'required';
  const { lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) return 'incomplete';
  return lengths.includes(digits.length) && passesLuhn(digits) ? '' : 'invalid';
}

/** Month and year of a complete expiry, or null. */
export function readExpiry(text) {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  return { month: digits.slice(0, 2), year: `20${digits.slice(2)}` };
}

/** A card is valid to the end of its month; more than 25 years ahead is a typing error. */
export function checkExpiry(text, now) {
  if (digitsOf(text) === '') return 'required';
  const expiry = readExpiry(text);
  if (expiry === null) return 'incomplete';
  const month = Number(expiry.month);
  if (month < 1 || month > 12) return 'invalid';
  if (Date.UTC(Number(expiry.year), month) <= now) return 'expired';
  return Number(expiry.year) > new Date(now).getUTCFullYear() + 25 ? 'invalid' : '';
}

export function checkCode(text, numberText) {
  const digits = digitsOf(text);
  if (digits === '') return 'required';
  const { codeLength } = brandOf(digitsOf(numberText));
  if (digits.length < codeLength) return 'incomplete';
  return digits.length === codeLength ? '' : 'invalid';
}
