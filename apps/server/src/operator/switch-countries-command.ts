import { listCountries } from '@openbell/content/countries.ts';
import { countriesOffSetting } from '../accounts/countries.ts';
import { recordAct } from '../accounts/record-act.ts';
import { readSetting, writeSetting } from '../platform/database/settings-store.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

function switchCommand(direction: 'off' | 'on'): LiveCommand {
  const usage = `countries-${direction} CODES`;
  return {
    kind: 'live',
    usage,
    summary:
      direction === 'off'
        ? 'removes countries (ISO codes, with commas) from the list that customers choose from'
        : 'returns countries (ISO codes, with commas) to the list',
    run: async (context, args) => {
      const codes = oneArgument(args, usage)
        .split(',')
        .map((code) => code.trim().toUpperCase());
      const known = new Set(listCountries('en').map((country) => country.iso));
      const unknown = codes.filter((code) => !known.has(code));
      if (unknown.length > 0) throw new OperatorError(`Not in the list: ${unknown.join(', ')}.`);
      const off = await context.db.transaction().execute(async (trx) => {
        const before = await readSetting(trx, countriesOffSetting);
        const left = new Set<unknown>(Array.isArray(before) ? before : []);
        for (const code of codes) direction === 'off' ? left.add(code) : left.delete(code);
        await writeSetting(trx, countriesOffSetting, [...left]);
        await recordAct(trx, context, {
          kind: 'accounts.countries-switched',
          customerId: null,
          actor: 'operator',
          details: { direction, codes },
        });
        return [...left];
      });
      return off.length === 0 ? 'All countries are on the list.' : `Off the list: ${off.join(', ')}.`;
    },
  };
}

export const countriesOffCommand = switchCommand('off');
export const countriesOnCommand = switchCommand('on');
