// The context of the simulator and the evaluation: what every domain gets, the mailer, and the commands to the trading platform.
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { PlatformCommands } from '../providers/platform/platform-commands.ts';

export type SimulatorContext = AccountsContext & { readonly commands: PlatformCommands };
