import { describe, expect, it } from 'vitest';
import { sendingOf } from './wizard-sending.ts';

describe('the charge status in the data wizard', () => {
  it.each(['success', 'charging', ''])('%j is a request in progress [DATA-015]', (status) => {
    expect(sendingOf(status)).toEqual({ kind: 'sent' });
  });

  it.each(['declined', 'The data provider refused the request.'])('%j is shown as the reason [DATA-015]', (status) => {
    expect(sendingOf(status)).toEqual({ kind: 'refused', reason: status });
  });
});
