// The ids that commands are sent with: one whose answer never came keeps its id when the same is sent again, so that both count once.
import { isCallError } from '@openbell/api/calls/call-error.ts';
import { newActionKey } from '../../platform/calls/api-client.ts';

export type CommandIds = {
  /** The id to send a command with: a new one, or that of the same command which nobody heard of since. */
  readonly take: (command: unknown) => string;
  /** No answer came: whether it arrived is not known. */
  readonly keep: (command: unknown, orderId: string) => void;
  /** The account tells of it: it has arrived. */
  readonly forget: (orderId: string) => void;
};

export function createCommandIds(): CommandIds {
  const unanswered = new Map<string, string>();
  return {
    take: (command) => {
      const key = JSON.stringify(command);
      const kept = unanswered.get(key);
      // While it is under way again, one more is another one.
      unanswered.delete(key);
      return kept ?? newActionKey();
    },
    keep: (command, orderId) => void unanswered.set(JSON.stringify(command), orderId),
    forget: (orderId) => {
      for (const [key, kept] of unanswered) if (kept === orderId) unanswered.delete(key);
    },
  };
}

/** Whether a command that failed may have been carried out nevertheless: no answer, a try that still runs, a fault on the way. */
export function isUnanswered(error: unknown): boolean {
  if (!isCallError(error)) return true;
  return error.code === 'offline' || error.code === 'call_in_progress' || (error.status >= 500 && error.status !== 503);
}
