// The lines that `npm run market:battery` prints.
import type { AtDelay, Judged } from './judge-rules.ts';
import { rules } from './rules.ts';

export function rootLine({ root, best, listed, isBeaten }: Judged): string {
  const name = root.padEnd(5);
  if (best === null) return `${name}no rule has enough trades on seen sessions\n`;
  const lines = [
    `${name}best seen: ${best.rule}${isBeaten ? '  BEATEN' : ''}`,
    ...best.delays.map((each) => `     ${earnedText(each)}`),
    ...listed.map(({ rule, ...each }) => `     on both: ${rule}: ${earnedText(each)}`),
  ];
  return `${lines.join('\n')}\n`;
}

export function lastLine(judged: readonly Judged[]): string {
  const beaten = judged.filter(({ isBeaten }) => isBeaten).length;
  const counts = `${rules.length} rules, ${judged.length} rows, ${beaten} beaten`;
  const [most] = judged
    .flatMap(({ root, greatest }) => (greatest === null ? [] : [{ root, ...greatest }]))
    .sort((one, other) => (other.unseen.t ?? 0) - (one.unseen.t ?? 0));
  if (most === undefined) return `${counts}; no rule has enough trades\n`;
  return `${counts}; greatest t unseen: ${most.root}, ${most.rule}: ${earnedText(most)}\n`;
}

function earnedText({ delaySeconds, seen, unseen }: AtDelay): string {
  const { mean, trades, t } = unseen;
  return `${delaySeconds} s late: ${mean.toFixed(2)} a trade, ${trades} trades, t ${tText(t)} (seen: t ${tText(seen.t)})`;
}

const tText = (t: number | null): string => (t === null ? 'none' : t.toFixed(2));
