import { formatInstant } from '@openbell/units/instant.ts';
import { compareAttempt, differenceLines } from '../../evaluation/engines/compare-attempt.ts';
import { readNight } from '../../evaluation/engines/compare-engines.ts';
import { listDiffering } from '../../evaluation/engines/comparisons-store.ts';
import { findNamedAttempt } from '../find-attempt.ts';
import { type LiveCommand, OperatorError, oneArgument } from '../operator-command.ts';

const usage = 'compare-engines [ATTEMPT]';

export const compareEnginesCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'judges an attempt again with the second engine; without a name: the attempts on which the engines differed',
  run: async (context, args) => {
    if (args.length === 0) return differingText(context.db);
    const { id, xid } = await findNamedAttempt(context.db, oneArgument(args, usage));
    const comparison = await compareAttempt(context, id);
    if (comparison === null)
      throw new OperatorError('The attempt has not begun: its log begins with the first own fill.');
    const lines = differenceLines(comparison.differences);
    if (lines.length === 0) return `Both engines come to the verdict on record of attempt ${xid}.`;
    return [`The engines differ on attempt ${xid}:`, ...lines.map((line) => `  ${line}`)].join('\n');
  },
};

async function differingText(db: Parameters<typeof readNight>[0]): Promise<string> {
  const night = await readNight(db);
  const last =
    night === undefined
      ? 'No night has compared the engines yet.'
      : `Night of ${night.night}: ${night.compared} attempts compared, ${night.differing} differ.`;
  const lines = (await listDiffering(db)).flatMap(({ xid, comparedAt, differences }) => [
    `  ${xid}, compared ${formatInstant(comparedAt)}`,
    ...differenceLines(differences).map((line) => `    ${line}`),
  ]);
  return [last, ...lines].join('\n');
}
