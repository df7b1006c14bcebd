// The report on a pass as an operator reads it. Its number follows from every line of it, so that a confirmation names what was read.
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { dollarsOfMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { AttemptRow } from '../../evaluation/attempts/attempts-store.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import type { ReadReport } from './read-pass-report.ts';

const companionsMax = 10;

export type WrittenReport = { readonly text: string; readonly number: string };

export function writePassReport(
  { xid, number: attempt, planKey, planVersion }: AttemptRow,
  read: ReadReport,
): WrittenReport {
  const { report } = read;
  const { nearReleases: near, holding, tokenDays, sizes } = report;
  const share = near.shareBps === null ? 'no share, since there is no profit' : `${near.shareBps / 100}% of the profit`;
  const lines = [
    `Report on the pass of attempt ${xid}, ${planKey} ${planVersion}, passed at ${formatInstant(read.passedAt)}`,
    `  ${report.fills} fills, ${report.trips} closed trades, result ${usd(report.resultMicros)}, ${report.daysTraded} days traded, attempt ${attempt} on this plan`,
    ...companionLines(read),
    '  Networks: not stored, so they are not compared.',
    `  Releases (medium and high in the calendar), five minutes before and after: ${near.trips} of ${report.trips} trades, ${usd(near.resultMicros)}, ${share}`,
    holding === null
      ? '  Holding times: no closed trade'
      : `  Holding times: shortest ${seconds(holding.shortestMs)}, median ${seconds(holding.medianMs)}, longest ${seconds(holding.longestMs)}; ${report.shortTrips} of ${report.trips} a minute or less`,
    `  Token days (one contract at a time, a minute or less): ${tokenDays.length} of ${report.daysTraded}${tokenDays.length === 0 ? '' : ` (${tokenDays.map(formatDate).join(', ')})`}`,
    ...sizes.map(
      ({ sizeTenths, trips, resultMicros }) =>
        `  Trades of ${sizeTenths / 10} contracts: ${trips}, result ${usd(resultMicros)}`,
    ),
  ];
  const number = sha256Hex(lines.join('\n')).slice(0, 8);
  return { text: [...lines, `  Number of this report: ${number}`].join('\n'), number };
}

function companionLines({ report, isSameBrowser }: ReadReport): readonly string[] {
  const { companions, fills } = report;
  const title = '  Opposite fills of other accounts, same product within five seconds';
  if (companions.length === 0) return [`${title}: none`];
  const more = companions.length - companionsMax;
  return [
    `${title} (chance gives about as many on the same side):`,
    ...companions.slice(0, companionsMax).map(({ attempt, opposite, same }) => {
      const browser =
        isSameBrowser.get(attempt) === true
          ? 'the same kind of browser is signed in'
          : 'another browser, or none signed in';
      return `    ${attempt}: ${opposite} of ${fills} fills opposite, ${same} on the same side; ${browser}`;
    }),
    ...(more > 0 ? [`    and ${more} further accounts with fewer`] : []),
  ];
}

const usd = (micros: MicroDollars): string => `${dollarsOfMicros(micros).toFixed(2)} USD`;

const seconds = (ms: number): string => `${ms / 1000} s`;
