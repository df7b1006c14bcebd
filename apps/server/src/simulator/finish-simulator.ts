// Handles the trading platform's answers about accounts: ready with name and credentials, refused, or when to ask again.
import { findCustomer } from '../accounts/customers-store.ts';
import { listRunningUpgrades } from '../plans/upgrades-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { CommandAnswer } from '../providers/platform/platform-commands.ts';
import { sealPassword } from './password-seal.ts';
import type { SimulatorContext } from './simulator-context.ts';
import * as store from './simulators-store.ts';
import { switchData } from './switch-data.ts';

export function openSimulatorAnswers(context: SimulatorContext): void {
  const { commands, bus } = context;
  const announce = (customerId: number) => () => {
    bus.publish({ kind: 'changed', customerId, domain: 'simulator' });
    bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  };

  commands.onAnswer('create_account', async (trx, answered) => {
    const { customerId, answer, command } = answered;
    if (command.kind !== 'create_account') return undefined;
    const { subscriptionId } = command;
    if (answer.kind === 'working') await store.setExpectedReady(trx, subscriptionId, answer.askAgainAt);
    else if (answer.kind === 'refused') await store.refuseSimulator(trx, subscriptionId, answer.message);
    else await activate(context, trx, { ...answered, subscriptionId });
    return announce(customerId);
  });

  for (const kind of ['change_exchanges', 'change_depth'] as const) {
    commands.onAnswer(kind, async (trx, { command, answer, customerId }) => {
      if (!('account' in command)) return undefined;
      if (answer.kind === 'refused') return undefined;
      const at = answer.kind === 'working' ? answer.askAgainAt : answer.at;
      await store.setChangesReady(trx, command.account, at);
      return announce(customerId);
    });
  }
}

async function activate(
  context: SimulatorContext,
  trx: DatabaseTransaction,
  answered: CommandAnswer & { readonly subscriptionId: number },
): Promise<void> {
  const { answer, customerId, subscriptionId, ref } = answered;
  if (answer.kind !== 'done' || answer.account === null) throw new Error('the platform made an account without a name');
  const { name, username, password } = answer.account;
  const isActive = await store.activateSimulator(trx, subscriptionId, {
    accountName: name,
    providerUsername: username,
    providerPasswordSealed: sealPassword(context.config, password, name),
    at: answer.at,
  });
  if (!isActive) {
    // The plan was canceled while the platform created the account: nobody may trade on it.
    await context.commands.queue(trx, {
      ref: `${ref}:close`,
      customerId,
      requestedAt: answer.at,
      command: { kind: 'close', account: name, reason: 'subscription_customer' },
    });
    return;
  }
  // Data paid on the previous plan came along with a change of plan: it is switched on as soon as there is an account.
  if ((await listRunningUpgrades(trx, customerId)).length > 0)
    await switchData(trx, context, { customerId, isOn: true, ref: `${ref}:data` });
  const customer = await findCustomer(trx, customerId);
  if (customer === null) return;
  await context.mailer.queue(trx, {
    key: `simulator-ready:${ref}`,
    to: customer.email,
    lang: customer.lang,
    template: 'simulator-ready',
    values: { name: customer.displayName, account: name },
    path: '/',
  });
}
