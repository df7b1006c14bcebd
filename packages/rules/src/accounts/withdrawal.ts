/** The withdrawal of EU consumers from a contract made at a distance: for which orders, and until when. */
import { msPerDay } from '@openbell/units/instant.ts';

/** The member states of the European Union, ISO 3166-1. */
const memberStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Days after the day of the contract. */
const withdrawalDays = 14;

/** What begins a contract; a renewal goes on with one that was made before. */
const contracts: readonly string[] = ['subscription', 'upgrade', 'reset', 'mentoring', 'add_on'];

/** Whether the law of the European Union protects a customer of this country. */
export const isEuropeanUnion = (iso: string): boolean => memberStates.includes(iso.toUpperCase());

/** The instant (milliseconds) from which withdrawing is too late: the end of the fourteenth day after the order, in UTC. */
export const withdrawalEndsAt = (orderedAt: number): number =>
  (Math.floor(orderedAt / msPerDay) + withdrawalDays + 1) * msPerDay;

/** Whether a withdrawal can be declared now. The reason is the customer's own; what was begun already is reckoned by a person. */
export const canWithdraw = (order: {
  readonly iso: string;
  readonly purpose: string;
  readonly state: string;
  /** When the contract was made: the payment was decided. */
  readonly orderedAt: number;
  readonly now: number;
}): boolean =>
  isEuropeanUnion(order.iso) &&
  contracts.includes(order.purpose) &&
  order.state === 'paid' &&
  order.now < withdrawalEndsAt(order.orderedAt);
