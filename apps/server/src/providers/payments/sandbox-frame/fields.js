// The hosted card fields. Number and code never leave this document: only brand, last four digits and expiry are exchanged for a token.
import {
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatExpiry,
  formatNumber,
  readExpiry,
} from './card.js';
import { words } from './words.js';

const names = ['number', 'expiry', 'cvc'];
const told = (name) => document.querySelector(`meta[name="${name}"]`).content;
const parentOrigin = told('parent-origin');
// The company's time, not the machine's: with a wrong clock a valid card must not count as expired.
const openedAt = Number(told('now'));
const query = new URLSearchParams(location.search);
const inputs = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]));
const shown = {};
let language = 'en';

const say = (message) => window.parent.postMessage({ from: 'openbell-card', version: 1, ...message }, parentOrigin);
const messageOf = (name, code) => words[language][`${name}.${code}`] ?? words[language][code] ?? '';
function codeOf(name) {
  if (name === 'number') return checkNumber(inputs.number.value);
  if (name === 'expiry') return checkExpiry(inputs.expiry.value, openedAt);
  return checkCode(inputs.cvc.value, inputs.number.value);
}

function showError(name, code) {
  shown[name] = code;
  const error = document.getElementById(`${name}-error`);
  error.hidden = code === '';
  error.querySelector('.error-text').textContent = code === '' ? '' : messageOf(name, code);
  if (code === '') inputs[name].removeAttribute('aria-invalid');
  else inputs[name].setAttribute('aria-invalid', 'true');
}

function setAppearance(lang, theme) {
  language = Object.hasOwn(words, lang) ? lang : 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const place of document.querySelectorAll('[data-word]')) place.textContent = words[language][place.dataset.word];
  for (const name of names) showError(name, shown[name] ?? '');
}

/** Writes the formatted text and keeps the caret behind the same digit. */
function reformat(input, format) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const isAtEnd = input.selectionStart === input.value.length;
  const text = format(input.value);
  if (text === input.value) return;
  input.value = text;
  if (isAtEnd) return;
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < digitsBefore; caret += 1) if (/\d/.test(text[caret])) seen += 1;
  input.setSelectionRange(caret, caret);
}

/** The request that asked for a check; from then on the page is told which errors are still shown. */
let checkId = '';
function sayChecked() {
  if (checkId === '') return;
  const wrong = names.filter((name) => shown[name]);
  const errors = wrong.map((field) => ({ field, code: shown[field], message: messageOf(field, shown[field]) }));
  say({ type: 'checked', requestId: checkId, errors });
}
/** A field with content is no longer reported as required; other errors stay until fixed. */
function stillWrong(name) {
  const code = codeOf(name);
  return code === '' ? '' : shown[name] === 'required' ? code : shown[name];
}

function onInput(name, event) {
  const isDeleting = event.inputType?.startsWith('delete') ?? false;
  if (name === 'number') reformat(inputs.number, formatNumber);
  else if (name === 'expiry') reformat(inputs.expiry, (text) => formatExpiry(text, isDeleting));
  else reformat(inputs.cvc, (text) => digitsOf(text).slice(0, brandOf(digitsOf(inputs.number.value)).codeLength));
  const brand = brandOf(digitsOf(inputs.number.value));
  document.getElementById('brand').textContent = brand.label;
  if (shown[name]) showError(name, stillWrong(name));
  say({
    type: 'change',
    field: name,
    isEmpty: inputs[name].value === '',
    isComplete: codeOf(name) === '',
    brand: brand.name,
  });
  sayChecked();
}

function onLeave(name) {
  // Leaving an empty field is no error until the page has asked for a check.
  const code = inputs[name].value === '' && checkId === '' ? '' : codeOf(name);
  showError(name, code);
  say({ type: 'validate', field: name, code, message: code === '' ? '' : messageOf(name, code) });
  sayChecked();
}

const randomText = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function requestToken() {
  const digits = digitsOf(inputs.number.value);
  const { month, year } = readExpiry(inputs.expiry.value);
  const card = { brand: brandOf(digits).name, last4: digits.slice(-4), expMonth: month, expYear: year };
  const response = await fetch('/sandbox-gateway/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: query.get('session') ?? '', ...card }),
  });
  if (response.status === 404) return { code: 'session_expired' };
  if (!response.ok) return { code: 'network' };
  const { token } = await response.json();
  // A real gateway would return the code here, encrypted with its own key. This value contains nothing of it.
  return { code: '', token, card: { ...card, type: 'credit' }, encryptedCvv: `sandbox-${randomText()}` };
}

let isBusy = false;
async function tokenize(requestId) {
  const errors = names
    .map((name) => ({ field: name, code: codeOf(name) }))
    .filter(({ code }) => code !== '')
    .map(({ field, code }) => ({ field, code, message: messageOf(field, code) }));
  for (const name of names) showError(name, codeOf(name));
  if (errors.length > 0) {
    inputs[errors[0].field].focus();
    return say({ type: 'error', requestId, errors });
  }
  if (isBusy)
    return say({
      type: 'error',
      requestId,
      errors: [{ field: 'form', code: 'network', message: messageOf('form', 'network') }],
    });
  isBusy = true;
  const result = await requestToken().catch(() => ({ code: 'network' }));
  isBusy = false;
  if (result.code !== '')
    return say({
      type: 'error',
      requestId,
      errors: [{ field: 'form', code: result.code, message: messageOf('form', result.code) }],
    });
  const { token, card, encryptedCvv } = result;
  return say({ type: 'token', requestId, token, card, encryptedCvv });
}

function check(requestId) {
  checkId = requestId;
  for (const name of names) showError(name, codeOf(name));
  sayChecked();
}

function clear() {
  for (const name of names) {
    inputs[name].value = '';
    showError(name, '');
  }
  document.getElementById('brand').textContent = '';
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return;
  const message = event.data;
  if (typeof message !== 'object' || message === null || message.from !== 'openbell-card') return;
  if (message.type === 'tokenize') void tokenize(String(message.requestId ?? ''));
  else if (message.type === 'check') check(String(message.requestId ?? ''));
  else if (message.type === 'appearance') setAppearance(message.lang, message.theme);
  else if (message.type === 'focus' && Object.hasOwn(inputs, message.field)) inputs[message.field].focus();
  else if (message.type === 'clear') clear();
});

for (const name of names) {
  inputs[name].addEventListener('input', (event) => onInput(name, event));
  inputs[name].addEventListener('blur', () => onLeave(name));
}
// The page's error list leads here: focus the first field with an error.
window.addEventListener('focus', () => {
  const wrong = names.find((name) => shown[name]);
  if (wrong !== undefined && document.activeElement === document.body) inputs[wrong].focus();
});
document.getElementById('fields').addEventListener('submit', (event) => event.preventDefault());
document.getElementById('fields').addEventListener('keydown', (event) => {
  if (event.key === 'Enter') say({ type: 'submit' });
});

setAppearance(query.get('lang') ?? 'en', query.get('theme') ?? 'system');
const heightPx = () => Math.ceil(document.body.getBoundingClientRect().height);
say({ type: 'ready', heightPx: heightPx() });
new ResizeObserver(() => say({ type: 'size', heightPx: heightPx() })).observe(document.body);
