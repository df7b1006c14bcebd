import { describe, expect, it } from 'vitest';
import { listAfter } from './public-site.ts';

describe('a list of the public site', () => {
  it('is the body of an answer with status 200 [SITE-005]', () => {
    expect(listAfter({ status: 200, body: ['new'] }, ['old'])).toEqual(['new']);
    expect(listAfter({ status: 200, body: [] }, ['old'])).toEqual([]);
  });

  it.each([201, 204, 304, 404, 500, 503])('stays unchanged with status %d [SITE-005]', (status) => {
    expect(listAfter({ status, body: ['new'] }, ['old'])).toEqual(['old']);
    expect(() => listAfter({ status, body: ['new'] }, undefined)).toThrow('did not answer');
  });
});
