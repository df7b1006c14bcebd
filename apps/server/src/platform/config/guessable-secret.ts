// Whether a person could think of a secret: repeated letters, a row of the keyboard or alphabet, one word many times, words of examples.
// Generated secrets of 24 characters or more pass.

const bitsMin = 40;
const wordsOfExamples =
  /change|replace|please|insert|secret|password|passwort|passwd|example|sample|default|production|openbell|sandbox|session|provider|gateway|your|this|here|test|demo|dummy|admin|root|user|key|token|foo|bar/gi;
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const steps = new Set(rows.flatMap((row) => pairsOf(row).flatMap(([one, next]) => [one + next, next + one])));

export function isGuessable(secret: string): boolean {
  const text = secret.replaceAll(wordsOfExamples, ' ');
  const known = new Set<string>();
  let news = 0;
  for (const [index, letter] of [...text].entries()) {
    const pair = (text[index - 1] ?? '') + letter;
    const three = (text[index - 2] ?? '') + pair;
    const isStep = pair[0] === pair[1] || steps.has(pair.toLowerCase());
    if (!isStep && !known.has(three)) news += 1;
    known.add(three);
  }
  return news * Math.log2(new Set(text).size) < bitsMin;
}

function pairsOf(row: string): readonly (readonly [string, string])[] {
  return [...row].slice(1).map((letter, index) => [row.charAt(index), letter]);
}
