import { annulCommand } from './annul-command.ts';
import { confirmPassCommand } from './confirm-pass-command.ts';
import { correctEventCommand } from './correct-event-command.ts';
import { deleteAccountCommand, deletionsCommand } from './deletion-commands.ts';
import { deadJobsCommand, jobAgainCommand } from './job-commands.ts';
import type { LiveCommand } from './operator-command.ts';
import {
  acceptHeldCommand,
  closeHeldCommand,
  paymentsWaitingCommand,
  refundCommand,
  refundDoneCommand,
  refundPartCommand,
} from './payment-commands.ts';
import { recomputeAttemptCommand } from './recompute-attempt-command.ts';
import { scheduleMentoringCommand } from './schedule-mentoring-command.ts';
import { secondStepOffCommand } from './second-step-off-command.ts';
import { showAttemptCommand } from './show-attempt-command.ts';
import { callOffWebinarCommand, moveWebinarCommand } from './webinar-commands.ts';
import {
  refundWithdrawalCommand,
  refundWithdrawalPartCommand,
  settleWithdrawalCommand,
  withdrawalsCommand,
} from './withdrawal-commands.ts';

/** The commands that the running server carries out where one runs: on attempts and events, and what sends mail at once. */
export const liveCommands: readonly LiveCommand[] = [
  showAttemptCommand,
  recomputeAttemptCommand,
  annulCommand,
  correctEventCommand,
  confirmPassCommand,
  scheduleMentoringCommand,
  moveWebinarCommand,
  callOffWebinarCommand,
  secondStepOffCommand,
  deletionsCommand,
  deleteAccountCommand,
  withdrawalsCommand,
  settleWithdrawalCommand,
  refundWithdrawalCommand,
  refundWithdrawalPartCommand,
  paymentsWaitingCommand,
  refundCommand,
  refundPartCommand,
  refundDoneCommand,
  acceptHeldCommand,
  closeHeldCommand,
  deadJobsCommand,
  jobAgainCommand,
];

export const commandName = ({ usage }: { readonly usage: string }): string => usage.split(' ')[0] ?? '';
