import { CallError } from '@openbell/api/calls/call-error.ts';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const fail = () => Promise.reject(new CallError({ code: 'offline', status: 0, message: 'No answer came.' }));

it('a change fails at once without a network, and is not queued', async () => {
  const order = new MutationObserver(createQueryClient(), { mutationFn: fail });
  await expect(order.mutate()).rejects.toMatchObject({ code: 'offline' });
  expect(order.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});

it('a read fails without a network', async () => {
  const reading = createQueryClient().fetchQuery({ queryKey: ['anything'], queryFn: fail, retry: false });
  await expect(reading).rejects.toMatchObject({ code: 'offline' });
});
