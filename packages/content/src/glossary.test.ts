import { describe, expect, it } from 'vitest';
import topicOf from '../glossary/topics.json' with { type: 'json' };
import { type GlossaryLanguage, glossaryLists } from './glossary.ts';

const languages = ['en', 'es', 'pt', 'fr', 'ar'] as const;
const lists = {
  en: await glossaryLists.en(),
  es: await glossaryLists.es(),
  pt: await glossaryLists.pt(),
  fr: await glossaryLists.fr(),
  ar: await glossaryLists.ar(),
};
const idsOf = (language: GlossaryLanguage) => lists[language].map((entry) => entry.id);
const topics = new Map<string, string>(Object.entries(topicOf));
const idsByTopic = Map.groupBy(topics.keys(), (id) => topics.get(id));

function definition(language: GlossaryLanguage, id: string): string {
  const found = lists[language].find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`${language} has no ${id}`);
  return found.desc;
}

/** Standalone signs, such as a French colon, are not words. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The entries of a list that fail a check, as `language id: what`, so a failure names them. */
function faults(
  check: (entry: { id: string; term: string; desc: string }, language: GlossaryLanguage) => string | false,
) {
  return languages.flatMap((language) =>
    lists[language].flatMap((entry) => {
      const fault = check(entry, language);
      return fault === false ? [] : [`${language} ${entry.id}: ${fault}`];
    }),
  );
}

describe('the five lists', () => {
  it('have at least 260 terms, the same ids in the same order in every language [GLOSS-005]', () => {
    const ids = idsOf('en');
    expect(ids.length).toBeGreaterThanOrEqual(260);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of languages) expect(idsOf(language), language).toEqual(ids);
    expect(Object.keys(topicOf)).toEqual(ids);
  });

  it('hold an id, a term and a definition each, and nothing else [ENTITY-030]', () => {
    expect(faults((entry) => Object.keys(entry).join() !== 'id,term,desc' && Object.keys(entry).join())).toEqual([]);
    expect(faults(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && 'not in lower case with hyphens')).toEqual([]);
    expect(faults(({ term }) => (term === '' || term !== term.trim()) && JSON.stringify(term))).toEqual([]);
  });

  it('have no term twice', () => {
    for (const language of languages) {
      const seen = Map.groupBy(lists[language], (entry) => entry.term.toLowerCase());
      const twice = [...seen.keys()].filter((term) => seen.get(term)?.length !== 1);
      expect(twice, language).toEqual([]);
    }
  });

  it('define every term in 25 to 80 words', () => {
    const wrong = faults(({ desc }) => {
      const count = wordsOf(desc).length;
      return (count < 25 || count > 80) && `${count} words`;
    });
    expect(wrong).toEqual([]);
  });

  it('end every definition with its sentence, so none is cut off [GLOSS-015]', () => {
    expect(faults(({ desc }) => !/[\p{L}\p{M}\p{N})%]\u00a0?[.!?؟]$/u.test(desc) && desc.slice(-20))).toEqual([]);
    expect(faults(({ desc }) => /\.\.|…/.test(desc) && 'three dots')).toEqual([]);
    expect(faults(({ desc }) => /\s{2}|^\s|\s$/.test(desc) && 'stray spaces')).toEqual([]);
    const open = faults(({ desc }) => desc.split('(').length !== desc.split(')').length && 'a bracket stays open');
    expect(open).toEqual([]);
  });

  it('begin every definition with a capital if the script has them', () => {
    const small = faults(({ desc }, language) => language !== 'ar' && !/^\p{Lu}/u.test(desc) && desc.slice(0, 20));
    expect(small).toEqual([]);
  });
});

describe('each list is written in its own language', () => {
  // Common words of a language; a definition has no more of another language's than of its own.
  const smallWords = {
    en: 'the and of with which is are that from when than its it for you your this has be to at by where'.split(' '),
    es: 'el los las y con del al es más cuando lo su sus hay muy sin hasta donde si pero cada una en la un'.split(' '),
    pt: 'o os e com do da dos das em não mais quando ao à na no são muito sem até onde se mas cada uma'.split(' '),
    fr: 'le les des du et est qui avec pour dans sur au aux plus quand un une la ne où mais chaque ce dont'.split(' '),
  };

  const share = (text: string, of: keyof typeof smallWords) =>
    wordsOf(text.toLowerCase()).filter((word) => smallWords[of].includes(word.replace(/[^\p{L}]/gu, ''))).length;

  it('leaves no definition in another Latin language', () => {
    const foreign = faults(({ desc }, language) => {
      if (language === 'ar') return false;
      const own = share(desc, language);
      const other = languages.find((one) => one !== 'ar' && one !== language && share(desc, one) > own);
      return other !== undefined && `reads like ${other}`;
    });
    expect(foreign).toEqual([]);
  });

  it('leaves no English sentence in es, pt and fr', () => {
    const english = faults(({ desc }, language) => {
      if (language === 'ar' || language === 'en') return false;
      return / (the|and|with|which|that|from|when|your) /i.test(desc) && 'English words';
    });
    expect(english).toEqual([]);
  });

  it('writes Arabic in Arabic letters, except for English names, and with western digits', () => {
    const foreign = faults(({ desc }, language) => {
      if (language !== 'ar') return false;
      const letters = desc.match(/\p{L}/gu) ?? [];
      const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
      return arabic.length < letters.length * 0.6 && `${arabic.length} of ${letters.length} letters`;
    });
    expect(foreign).toEqual([]);
    expect(faults(({ term, desc }) => /[\u0660-\u0669\u06f0-\u06f9٪٫٬]/.test(term + desc) && 'eastern digits')).toEqual(
      [],
    );
    expect(faults(({ term }, language) => language === 'ar' && /^ال/.test(term) && `${term} has its article`)).toEqual(
      [],
    );
  });

  it('gives the same figures in every language', () => {
    // These four write the hours of a day as each language does; the tests below check their figures.
    const clocks = ['forex-sessions', 'sydney-session', 'tokyo-session', 'new-york-session'];
    const other = faults(({ id, desc }, language) => {
      const own = figuresOf(language, desc);
      const english = figuresOf('en', definition('en', id));
      return !clocks.includes(id) && own !== english && `${own} instead of ${english}`;
    });
    expect(other).toEqual([]);
  });
});

/** The distinct numbers and times of a text, normalized across languages. */
function figuresOf(language: GlossaryLanguage, text: string): string {
  const group = {
    en: /(?<=\d),(?=\d{3})/g,
    ar: /(?<=\d),(?=\d{3})/g,
    es: /(?<=\d)\.(?=\d{3})/g,
    pt: /(?<=\d)\.(?=\d{3})/g,
    fr: /(?<=\d)\u00a0(?=\d{3})/g,
  };
  const plain = text
    .replace(/S&P 500|Nasdaq-100/g, '')
    .replace(group[language], '')
    .replace(/(?<=\d)\u00a0?h\s?(?=\d\d)/g, ':')
    .replace(/(?<=\d),(?=\d)/g, '.');
  const figures = [...plain.matchAll(/\d+(?:[.:]\d+)?/g)].map(([figure]) => figure.replace(/:00$/, ''));
  return [...new Set(figures.map((figure) => (figure.includes(':') ? figure : String(Number(figure)))))]
    .sort()
    .join(' ');
}

describe('the subjects of the reference guide', () => {
  const subjects = [
    [
      'market basics [GLOSS-006]',
      'basics',
      'market exchange broker bid ask bid-ask-spread long-position short-position liquidity volatility bull-market bear-market hedging commission slippage',
    ],
    [
      'forex pairs, pips and lots [GLOSS-007]',
      'forex',
      'currency-pair base-currency quote-currency major-pair cross-pair exotic-pair pip pipette pip-value lot standard-lot mini-lot micro-lot nano-lot',
    ],
    [
      'trading sessions [GLOSS-008]',
      'forex',
      'forex-sessions sydney-session tokyo-session london-session new-york-session session-overlap',
    ],
    [
      'futures terms [GLOSS-009]',
      'futures',
      'futures-contract tick tick-value margin initial-margin rollover expiration settlement-price open-interest basis contango backwardation e-mini micro-contract',
    ],
    [
      'order types [GLOSS-010]',
      'orders',
      'market-order limit-order stop-order stop-limit-order stop-loss take-profit trailing-stop oco-order bracket-order gtc-order ioc-order fok-order iceberg-order',
    ],
    [
      'chart types [GLOSS-011]',
      'charts',
      'line-chart bar-chart candlestick-chart heikin-ashi renko-chart point-and-figure tick-chart range-chart support resistance gap',
    ],
    [
      'chart patterns [GLOSS-011]',
      'patterns',
      'doji hammer engulfing head-and-shoulders double-top double-bottom triangle-pattern wedge-pattern flag-pattern cup-and-handle',
    ],
    [
      'indicators [GLOSS-012]',
      'indicators',
      'simple-moving-average exponential-moving-average bollinger-bands rsi macd stochastic-oscillator atr vwap adx ichimoku pivot-points',
    ],
    [
      'Fibonacci and Elliott waves [GLOSS-013]',
      'waves',
      'fibonacci-sequence golden-ratio fibonacci-retracement fibonacci-extension elliott-wave-theory impulse-wave corrective-wave',
    ],
    [
      'market manipulation [GLOSS-014]',
      'manipulation',
      'market-manipulation spoofing layering wash-trade pump-and-dump short-squeeze market-corner front-running stop-hunting',
    ],
    [
      'trading psychology [GLOSS-014]',
      'psychology',
      'trading-psychology fomo revenge-trading tilt overtrading confirmation-bias loss-aversion overconfidence discipline',
    ],
    [
      'volume and order flow',
      'order-flow',
      'depth-of-market order-book time-and-sales volume volume-profile delta absorption',
    ],
    ['risk', 'risk', 'risk-per-trade position-size r-multiple expectancy drawdown equity'],
    [
      "the evaluation's own words",
      'evaluation',
      'evaluation attempt trailing-drawdown daily-loss-limit progression-ladder consistency-rule flat-time daily-settlement reset',
    ],
  ] as const;

  it.each(subjects)('cover %s', (_title, topic, required) => {
    const ids = required.split(' ');
    expect(idsByTopic.get(topic)).toEqual(expect.arrayContaining(ids));
    for (const language of languages) expect(idsOf(language)).toEqual(expect.arrayContaining(ids));
  });

  it('are thirteen, and every term has one', () => {
    expect([...idsByTopic.keys()].sort()).toEqual([...new Set(subjects.map(([, topic]) => topic))].sort());
  });
});

describe('the figures', () => {
  type Figures = Readonly<Record<GlossaryLanguage, readonly (string | RegExp)[]>>;

  function expectFigures(id: string, figures: Figures): void {
    for (const language of languages) {
      const text = definition(language, id).replaceAll('\u00a0', ' ');
      for (const figure of figures[language]) expect(text, `${language} ${id}`).toMatch(figure);
    }
  }

  const sydney: Figures = {
    en: ['4 pm to 1 am'],
    es: ['de 16:00 a 1:00'],
    pt: ['das 16h à 1h'],
    fr: ['de 16 h à 1 h'],
    ar: ['من 4 مساءً إلى 1 صباحًا'],
  };
  const tokyo: Figures = {
    en: ['7 pm to 4 am'],
    es: ['de 19:00 a 4:00'],
    pt: ['das 19h às 4h'],
    fr: ['de 19 h à 4 h'],
    ar: ['من 7 مساءً إلى 4 صباحًا'],
  };
  const london: Figures = {
    en: ['3 am to 12 pm'],
    es: ['de 3:00 a 12:00'],
    pt: ['das 3h às 12h'],
    fr: ['de 3 h à 12 h'],
    ar: ['من 3 صباحًا إلى 12 ظهرًا'],
  };
  const newYork: Figures = {
    en: ['8 am to 5 pm'],
    es: ['de 8:00 a 17:00'],
    pt: ['das 8h às 17h'],
    fr: ['de 8 h à 17 h'],
    ar: ['من 8 صباحًا إلى 5 مساءً'],
  };
  const summer: Figures = {
    en: ['EST', 'plus one hour in summer'],
    es: ['EST', 'una hora más en verano'],
    pt: ['EST', 'mais uma hora no verão'],
    fr: ['EST', 'une heure de plus en été'],
    ar: ['EST', /تُضاف ساعة (إلى كل منها )?صيفًا/],
  };

  it('open Sydney, London and Tokyo at their hours in EST, plus one in summer [GLOSS-022]', () => {
    for (const figures of [sydney, tokyo, london, summer]) expectFigures('forex-sessions', figures);
    for (const figures of [sydney, summer]) expectFigures('sydney-session', figures);
    for (const figures of [tokyo, summer]) expectFigures('tokyo-session', figures);
    for (const figures of [london, summer]) expectFigures('london-session', figures);
  });

  it('open New York from 8 am to 5 pm EST [GLOSS-023]', () => {
    for (const id of ['forex-sessions', 'new-york-session']) expectFigures(id, newYork);
    for (const language of languages) expect(definition(language, 'new-york-session')).toContain('EST');
  });

  const every = (figure: RegExp): Figures => ({ en: [figure], es: [figure], pt: [figure], fr: [figure], ar: [figure] });

  it('measure lots as 100,000, 10,000, 1,000 and 100 units [GLOSS-024]', () => {
    const inOrder = /\b100[., ]000\b.*\b10[., ]000\b.*\b1[., ]?000\b.*\b100\b(?![., ]\d)/;
    expectFigures('lot', every(inOrder));
    expectFigures('standard-lot', every(/\b100[., ]000\b/));
    expectFigures('mini-lot', every(/\b10[., ]000\b/));
    expectFigures('micro-lot', every(/\b1[., ]?000\b/));
    expectFigures('nano-lot', every(/\b100\b(?![., ]\d)/));
  });

  it('count pips at four decimals, two for the yen [GLOSS-025]', () => {
    expectFigures('pip', every(/\b0[.,]0001\b.*\b0[.,]01\b/));
    expectFigures('pip', {
      en: [/fourth decimal.*yen.*second decimal/],
      es: [/cuarto decimal.*yen.*segundo decimal/],
      pt: [/quarta casa decimal.*iene.*segunda casa decimal/],
      fr: [/quatrième décimale.*yen.*deuxième décimale/],
      ar: [/العشرية الرابعة.*بالين.*العشرية الثانية/],
    });
  });

  it('draw Bollinger Bands over 20 periods at 2 standard deviations, in Portuguese too [GLOSS-026]', () => {
    expectFigures('bollinger-bands', {
      en: [/20-period.*2 standard deviations above.*2 standard deviations below/],
      es: [/20 periodos.*2 desviaciones estándar por encima.*2 desviaciones estándar por debajo/],
      pt: [/20 períodos.*2 desvios padrão acima.*2 desvios padrão abaixo/],
      fr: [/20 périodes.*2 écarts-types au-dessus.*2 écarts-types au-dessous/],
      ar: [/لمدة 20 فترة.*انحرافين معياريين \(2\).*بالمقدار نفسه \(2\)/],
    });
    for (const language of languages) expect(figuresOf(language, definition(language, 'bollinger-bands'))).toBe('2 20');
  });

  it('give Fibonacci as 0.618 and 1.618 [GLOSS-027]', () => {
    for (const id of ['fibonacci-sequence', 'golden-ratio']) {
      expectFigures(id, every(/\b0[.,]618\b/));
      expectFigures(id, every(/\b1[.,]618\b/));
    }
    expectFigures('fibonacci-retracement', every(/\b0[.,]618\b/));
    expectFigures('fibonacci-extension', every(/\b1[.,]618\b/));
  });

  it('show ten levels in the depth of market [GLOSS-028]', () => {
    expectFigures('depth-of-market', {
      en: [/ten levels of bids.*ten levels of asks/],
      es: [/diez niveles de bid.*diez niveles de ask/],
      pt: [/dez níveis de bid.*dez níveis de ask/],
      fr: [/dix niveaux de bid.*dix niveaux d’ask/],
      ar: [/عشرة مستويات من الطلب.*عشرة مستويات من العرض/],
    });
  });
});
