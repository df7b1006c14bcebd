import type { DiscountCode } from '@openbell/rules/billing/discounts.ts';
import { normalizeCode } from '@openbell/rules/billing/discounts.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { countUses, insertDiscount, listAll, type StoredDiscount, switchCode } from '../billing/discounts-store.ts';
import { recordAct } from '../billing/record-act.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const addUsage = 'discount-add CODE percent|flat AMOUNT [plan=KEY] [for=reset] [one-time] [uses=N] [repeatable]';

/**
 * Adds a code. By default: for all plans, 120 days, any number of uses, once per customer and plan. Amounts are percent or whole dollars.
 */
export const discountAddCommand: LiveCommand = {
  kind: 'live',
  usage: addUsage,
  summary: 'adds a discount code; AMOUNT in percent or whole dollars',
  run: async (context, args) => {
    const discount = readDiscount(args);
    const createdAt = context.clock.productNow();
    await context.db.transaction().execute(async (trx) => {
      if (!(await insertDiscount(trx, { ...discount, createdAt })))
        throw new OperatorError(`The code ${discount.code} already exists for this plan and use.`);
      const { code, type, amount, target, planKey, isOneTime, usesMax, isRepeatable } = discount;
      await recordAct(trx, context, {
        kind: 'billing.discount-added',
        customerId: null,
        actor: 'operator',
        details: { code, type, amount, target, planKey, isOneTime, usesMax, isRepeatable },
      });
    });
    return describe(discount);
  },
};

export const discountListCommand: LiveCommand = {
  kind: 'live',
  usage: 'discount-list',
  summary: 'lists the discount codes and how often each was used',
  run: async ({ db }) => {
    const all = await listAll(db);
    if (all.length === 0) return 'There is no discount code.';
    const lines: string[] = [];
    for (const discount of all) {
      const used = await countUses(db, discount.id);
      lines.push(`${describe(discount)}, used ${used}${discount.isActive ? '' : ', off'}`);
    }
    return lines.join('\n');
  },
};

function switchCommand(direction: 'off' | 'on'): LiveCommand {
  const usage = `discount-${direction} CODE`;
  return {
    kind: 'live',
    usage,
    summary: `switches a discount code ${direction}; purchases made with it are not changed`,
    run: async (context, args) => {
      const code = normalizeCode(oneArgument(args, usage));
      const count = await context.db.transaction().execute(async (trx) => {
        const changed = await switchCode(trx, code, direction === 'on');
        if (changed === 0) throw new OperatorError(`There is no code ${code} to switch ${direction}.`);
        await recordAct(trx, context, {
          kind: 'billing.discount-switched',
          customerId: null,
          actor: 'operator',
          details: { code, direction },
        });
        return changed;
      });
      return `${code} is ${direction} (${count} ${count === 1 ? 'row' : 'rows'}).`;
    },
  };
}
export const discountOffCommand = switchCommand('off');
export const discountOnCommand = switchCommand('on');

type NewDiscount = DiscountCode & Pick<StoredDiscount, 'usesMax' | 'isRepeatable'>;

function readDiscount([code = '', type = '', amountText = '', ...more]: readonly string[]): NewDiscount {
  const amount = Number(amountText);
  const isWhole = /^\d{1,5}$/.test(amountText) && amount > 0;
  if (!/^[a-z0-9_-]{3,40}$/i.test(code) || (type !== 'percent' && type !== 'flat') || !isWhole)
    throw new OperatorError(`Usage: npm run operator -- ${addUsage}`);
  if (type === 'percent' && amount > 100) throw new OperatorError('More than 100 percent cannot be taken off.');
  let read: NewDiscount = {
    code: normalizeCode(code),
    type,
    amount,
    target: 'plan',
    planKey: null,
    isOneTime: false,
    usesMax: null,
    isRepeatable: false,
  };
  for (const word of more) read = { ...read, ...readOption(word) };
  // A reset is paid once.
  return read.target === 'reset' ? { ...read, isOneTime: true } : read;
}

function readOption(word: string): Partial<NewDiscount> {
  const [name = '', value = ''] = word.split('=');
  if (word === 'one-time') return { isOneTime: true };
  if (word === 'repeatable') return { isRepeatable: true };
  if (word === 'for=reset') return { target: 'reset' };
  if (name === 'uses' && /^[1-9]\d{0,5}$/.test(value)) return { usesMax: Number(value) };
  if (name === 'plan' && catalogueOf(value) !== undefined) return { planKey: value };
  throw new OperatorError(`What does ${word} mean? Usage: npm run operator -- ${addUsage}`);
}

function describe({ code, type, amount, target, planKey, isOneTime, usesMax, isRepeatable }: NewDiscount): string {
  const off = type === 'percent' ? `${amount} %` : `$${amount}`;
  const what = target === 'reset' ? 'a reset' : 'a plan';
  const time = target === 'reset' ? '' : isOneTime ? ', first month' : ', 120 days';
  const uses = usesMax === null ? '' : `, at most ${usesMax} ${usesMax === 1 ? 'use' : 'uses'}`;
  const again = target === 'plan' && isRepeatable ? ', again for the same customer' : '';
  return `${code}: ${off} off ${what}${planKey === null ? '' : ` of ${planKey}`}${time}${uses}${again}`;
}
