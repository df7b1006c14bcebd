// Refuses a body with a card number or a plain security code before anything else reads it (S15). Nothing of it is logged.
import { findCardData } from '@openbell/rules/billing/card-data.ts';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../platform/http/http.ts';
import type { RouteOptions } from '../../platform/http/routes.ts';

/** The option for every payment call with a body. */
export const withoutCardData: RouteOptions = {
  preValidation: async (request, reply) => {
    if (findCardData(request.body) !== null) return refuseCardData(reply);
  },
};

/** The same for a call that contains its customer's own e-mail: many digits in an address that is already known are no card number. */
export const withoutCardDataBesideEmail = (emailOf: (customerId: number) => Promise<string>): RouteOptions => ({
  preValidation: async ({ body, signedIn }, reply) => {
    if (findCardData(body) === null) return;
    const { email, ...rest } = Object(body) as { readonly email?: unknown };
    if (signedIn !== null && findCardData(rest) === null && email === (await emailOf(signedIn.customerId))) return;
    return refuseCardData(reply);
  },
});

const refuseCardData = (reply: FastifyReply): FastifyReply =>
  sendRefusal(
    reply,
    'card_data_refused',
    'A card number or security code must not be sent here. Enter the card in the fields of the payment company.',
  );
