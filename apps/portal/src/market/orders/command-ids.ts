// The idempotency keys of commands: a command without a response keeps its id when it is sent again, so that both count once.
import { isCallError } from '@openbell/api/calls/call-error.ts';
import { newActionKey } from '../../platform/calls/api-client.ts';

export type CommandIds = {
  /** The id to send a command with: a new one, or that of the same command if it got no response. */
  readonly take: (command: unknown) => string;
  /** No response came: the command may or may not have arrived. */
  readonly keep: (command: unknown, orderId: string) => void;
  /** The account reported the order: the command has arrived. */
  readonly forget: (orderId: string) => void;
};

export function createCommandIds(): CommandIds {
  const unanswered = new Map<string, string>();
  return {
    take: (command) => {
      const key = JSON.stringify(command);
      const kept = unanswered.get(key);
      // While the retry is under way, another identical command is a new one.
      unanswered.delete(key);
      return kept ?? newActionKey();
    },
    keep: (command, orderId) => void unanswered.set(JSON.stringify(command), orderId),
    forget: (orderId) => {
      for (const [key, kept] of unanswered) if (kept === orderId) unanswered.delete(key);
    },
  };
}

/** Whether a failed command may have been carried out: no response, a call still in progress, or a fault on the way. */
export function isUnanswered(error: unknown): boolean {
  if (!isCallError(error)) return true;
  return error.code === 'offline' || error.code === 'call_in_progress' || (error.status >= 500 && error.status !== 503);
}
