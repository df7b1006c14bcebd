import { describe, expect, it } from 'vitest';
import { isolateFiguresIn, isolateTexts } from './isolate.ts';

describe('values of a message', () => {
  it('are isolated inside an Arabic sentence [I18N-002]', () => {
    expect(isolateTexts({ amount: '−$1,100', count: 3 }, 'rtl')).toEqual({ amount: '\u2068−$1,100\u2069', count: 3 });
  });

  it('are unchanged in a left-to-right sentence', () => {
    const values = { amount: '−$1,100' };
    expect(isolateTexts(values, 'ltr')).toBe(values);
  });
});

describe('figures in running Arabic text', () => {
  const marked = (text: string): string => text.replaceAll('\u2066', '⟨').replaceAll('\u2069', '⟩');

  it.each([
    ['يساوي $550 للعقد', 'يساوي ⟨$550⟩ للعقد'],
    ['النتيجة +4.0 R ثم −2 R.', 'النتيجة ⟨+4.0 R⟩ ثم ⟨−2 R⟩.'],
    ['أي 3 × $12.50 = $37.50، لا أكثر', 'أي ⟨3 × $12.50 = $37.50⟩، لا أكثر'],
    ['عند ES 5,914.50.', 'عند ⟨ES 5,914.50⟩.'],
    ['من 09:30 إلى 16:00', 'من ⟨09:30⟩ إلى ⟨16:00⟩'],
    ["السعر 110'165 يعني", "السعر ⟨110'165⟩ يعني"],
    ['المجموع 5,000.25 أو −12 تكة', 'المجموع ⟨5,000.25⟩ أو ⟨−12⟩ تكة'],
    ['حصة 30% من الربح', 'حصة ⟨30%⟩ من الربح'],
    ['هذه هي في عقد E-mini S&P 500:', 'هذه هي في عقد ⟨E-mini S&P 500⟩:'],
    ['أي 4½ أجزاء', 'أي ⟨4½⟩ أجزاء'],
    ['عقد ES واحد', 'عقد ES واحد'],
  ])('are kept in one piece: %s [I18N-002]', (text, expected) => {
    expect(marked(isolateFiguresIn('ar', text))).toBe(expected);
  });

  it('are unchanged in every other language', () => {
    expect(isolateFiguresIn('es', 'vale $550 por contrato')).toBe('vale $550 por contrato');
  });
});
