/** Refuses a body that holds a card number or a plain security code before anything else looks at it (S15). Nothing of it is logged. */
import { findCardData } from '@openbell/rules/billing/card-data.ts';
import { sendRefusal } from '../platform/http.ts';
import type { RouteOptions } from '../platform/routes.ts';

/** The option of every call about payments that takes a body. */
export const withoutCardData: RouteOptions = {
  preValidation: async (request, reply) => {
    if (findCardData(request.body) === null) return;
    return sendRefusal(
      reply,
      'card_data_refused',
      'A card number or security code must not be sent here. Enter the card in the fields of the payment company.',
    );
  },
};
