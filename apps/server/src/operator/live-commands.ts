import { annulCommand } from './annul-command.ts';
import { confirmPassCommand } from './confirm-pass-command.ts';
import { correctEventCommand } from './correct-event-command.ts';
import { deleteAccountCommand, deletionsCommand } from './deletion-commands.ts';
import { discountAddCommand, discountListCommand, discountOffCommand, discountOnCommand } from './discount-commands.ts';
import { compareEnginesCommand } from './engines/compare-engines-command.ts';
import { confirmHeldCommand, discardHeldCommand, heldEventsCommand } from './held-commands.ts';
import { deadJobsCommand, jobAgainCommand } from './job-commands.ts';
import { loadCalendarCommand } from './load-calendar-command.ts';
import { loadExchangeDaysCommand } from './load-exchange-days-command.ts';
import type { LiveCommand } from './operator-command.ts';
import { passReportCommand } from './pass-report/pass-report-command.ts';
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
import { signOutCommand } from './sign-out-command.ts';
import { countriesOffCommand, countriesOnCommand } from './switch-countries-command.ts';
import { unlockProfileCommand } from './unlock-profile-command.ts';
import { callOffWebinarCommand, moveWebinarCommand } from './webinar-commands.ts';
import {
  refundWithdrawalCommand,
  refundWithdrawalPartCommand,
  settleWithdrawalCommand,
  withdrawalsCommand,
} from './withdrawal-commands.ts';

/** Every command that changes something: carried out by the running server if there is one. */
export const liveCommands: readonly LiveCommand[] = [
  showAttemptCommand,
  recomputeAttemptCommand,
  compareEnginesCommand,
  annulCommand,
  correctEventCommand,
  passReportCommand,
  confirmPassCommand,
  heldEventsCommand,
  confirmHeldCommand,
  discardHeldCommand,
  scheduleMentoringCommand,
  moveWebinarCommand,
  callOffWebinarCommand,
  secondStepOffCommand,
  signOutCommand,
  unlockProfileCommand,
  countriesOffCommand,
  countriesOnCommand,
  loadCalendarCommand,
  loadExchangeDaysCommand,
  discountAddCommand,
  discountListCommand,
  discountOffCommand,
  discountOnCommand,
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
