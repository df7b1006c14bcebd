// Which mails about the evaluation a customer wants.
import { mailKinds } from '@openbell/rules/accounts/mail-kinds.ts';
import { z } from 'zod';
import { defineCall } from './calls/call.ts';

const kindSchema = z.enum(mailKinds);

const wishesSchema = z.array(z.object({ kind: kindSchema, isWanted: z.boolean() }));

export const getMailWishes = defineCall({
  method: 'GET',
  path: '/accounts/mail',
  access: 'verified',
  domain: 'accounts',
  summary: 'The kinds of evaluation mail, and whether each is wanted.',
  answer: wishesSchema,
});

export const putMailWish = defineCall({
  method: 'PUT',
  path: '/accounts/mail',
  access: 'verified',
  domain: 'accounts',
  summary: 'Switches one kind of evaluation mail on or off.',
  body: z.strictObject({ kind: kindSchema, isWanted: z.boolean() }),
  answer: wishesSchema,
});

const token = z.object({ token: z.string().max(200) });

export const getUnsubscribe = defineCall({
  method: 'GET',
  path: '/mail/unsubscribe/:token',
  access: 'anyone',
  domain: 'accounts',
  summary: 'The page of a mailed link that stops a kind of mail: asks, and changes nothing by itself.',
  params: token,
  answer: z.any(),
});

export const postUnsubscribe = defineCall({
  method: 'POST',
  path: '/mail/unsubscribe/:token',
  access: 'anyone',
  domain: 'accounts',
  summary: 'One-click unsubscribe (RFC 8058) of the kind of mail that the signed token names.',
  params: token,
  answer: z.any(),
});
