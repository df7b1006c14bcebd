import { describe, expect, it } from 'vitest';
import { formulaParts } from './formula-parts.ts';

/** Words in brackets, their figures in angles: what a reader sees as one piece from right to left. */
const marked = (formula: string): string =>
  formulaParts(formula)
    .map((part) => (part.kind === 'words' ? `[${part.text}]` : part.text))
    .join('')
    .replaceAll('\u2066', '⟨')
    .replaceAll('\u2069', '⟩');

describe('the Arabic words of a formula', () => {
  it.each([
    ['16 تكّة × $12.50 = $200.00', '[⟨16⟩ تكّة] × $12.50 = $200.00'],
    ['2 × (−8 تكّات) × $12.50', '2 × ([⟨−8⟩ تكّات]) × $12.50'],
    ['الدلتا = شراء هجومي − بيع هجومي', '[الدلتا] = [شراء هجومي] − [بيع هجومي]'],
    ['حد الخطة:   خسارة $1,100', '[حد الخطة]:   [خسارة ⟨$1,100⟩]'],
    ['الأصغر من (حتى الحد الأدنى، حد اليوم)', '[الأصغر من] ([حتى الحد الأدنى، حد اليوم])'],
    ['→  ESH7 فوق ESZ6 بنحو 40 نقطة', '→  [⟨ESH7⟩ فوق ⟨ESZ6⟩ بنحو ⟨40⟩ نقطة]'],
    ['أسوأ بـ 4، MCL  26', '[أسوأ بـ ⟨4⟩، MCL]  26'],
    ['التوقف عند +$600   R = $200', '[التوقف عند ⟨+$600⟩]   R = $200'],
    ['= 4½ أجزاء من 32', '= [⟨4½⟩ أجزاء من ⟨32⟩]'],
    ['ES-A-قبل.png', 'ES-A-[قبل].png'],
  ])('are grouped apart from the calculation: %s [I18N-002]', (formula, expected) => {
    expect(marked(formula)).toBe(expected);
  });

  it('are absent from a formula without any, which stays unchanged', () => {
    expect(formulaParts('10 ticks × $12.50')).toEqual([{ kind: 'plain', text: '10 ticks × $12.50' }]);
  });

  it('keep the width of their characters if the lines have columns, without counting vowel signs', () => {
    expect(formulaParts('تكّة  10\nالوقف  9')).toMatchObject([
      { text: 'تكّة', columns: 3 },
      { text: '  10\n' },
      { text: 'الوقف', columns: 5 },
      { text: '  9' },
    ]);
    expect(formulaParts('تكّة = 10')[0]).toMatchObject({ columns: null });
    expect(formulaParts('(الوقف)  10')[1]).toMatchObject({ columns: null });
  });

  it('keep the figures of a column aligned', () => {
    const leads = formulaParts('الوقف   −5 تكّات').map((part) => part.kind === 'words' && part.leadsWithFigure);
    expect(leads).toEqual([false, false, true]);
  });
});
