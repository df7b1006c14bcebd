import { describe, expect, it } from 'vitest';
import { demoEmail, demoPassword, demoSpecs } from '../../apps/server/src/demo/demo-specs.ts';
import { greeting } from './greeting.mjs';

const address = 'http://127.0.0.1:3000';

describe('the greeting of npm start', () => {
  it('names every demo customer, several per line', () => {
    const text = greeting({
      address,
      isEmbedded: false,
      hasApiDocs: true,
      demoCustomers: demoSpecs.map(demoEmail),
      demoPassword,
    });
    for (const { local } of demoSpecs) expect(text).toMatch(new RegExp(`[ ]${local}@`));
    expect(text).toContain('demo.openbell.test, password openbell-demo');
    expect(text).toContain(`${address}/api/docs`);
    expect(text.split('\n').length).toBeLessThan(14);
  });

  it('does not mention a sandbox without demo customers, and says what the embedded database does not survive', () => {
    const text = greeting({ address, isEmbedded: true, hasApiDocs: false, demoCustomers: [], demoPassword });
    expect(text).toContain(`Openbell is ready: ${address}`);
    expect(text).not.toMatch(/sandbox|demo|api/i);
    expect(text).toContain('not a power cut');
    expect(greeting({ address, isEmbedded: false, hasApiDocs: true, demoCustomers: [], demoPassword })).not.toContain(
      'power cut',
    );
  });
});
