// The right of EU consumers to withdraw from a distance contract: for which orders, and until when.
import { type Instant, msPerDay } from '@openbell/units/instant.ts';

/** The member states of the European Union, ISO 3166-1. */
const memberStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Days after the day of the contract. */
const withdrawalDays = 14;

/** Purposes that start a contract; a renewal continues an earlier one. */
const contracts: readonly string[] = ['subscription', 'upgrade', 'reset', 'mentoring', 'add_on'];

/** Whether European Union law protects a customer of this country. */
export const isEuropeanUnion = (iso: string): boolean => memberStates.includes(iso.toUpperCase());

/** The instant (milliseconds) from which withdrawing is too late: the end of the fourteenth day after the order, in UTC. */
export const withdrawalEndsAt = (orderedAt: Instant): number =>
  (Math.floor(orderedAt / msPerDay) + withdrawalDays + 1) * msPerDay;

/** Whether the customer can withdraw now. They need no reason; a person works out what was already used. */
export const canWithdraw = (order: {
  readonly iso: string;
  readonly purpose: string;
  readonly state: string;
  /** When the contract was made: the instant at which the payment was decided. */
  readonly orderedAt: Instant;
  readonly now: Instant;
}): boolean =>
  isEuropeanUnion(order.iso) &&
  contracts.includes(order.purpose) &&
  order.state === 'paid' &&
  order.now < withdrawalEndsAt(order.orderedAt);
