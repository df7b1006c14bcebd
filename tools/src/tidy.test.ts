// The structure stays as in ARCHITECTURE.md: rooms, import directions, where SQL is allowed, where clock and randomness are read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainTable, portalGround, type Room, rooms, roomTable, serverDomains } from './rooms.ts';
import { listSources, root, type SourceFile } from './source-files.ts';

const isTest = (file: SourceFile): boolean => /\.test\.tsx?$/.test(file.path) || file.path.includes('/testing/');
const sourcesOf = (room: Room): readonly SourceFile[] => listSources(room.folder);
const production = rooms.filter((room) => room.name !== 'tests');
const allProduction = production.flatMap((room) => sourcesOf(room)).filter((file) => !isTest(file));

/** Every call that reads the time or randomness of the machine. */
const clockWords =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.(?:now|timeOrigin)\b|\bhrtime\b|\bTemporal\.Now\b|\.format\(\s*\)/;
const chanceWords = /\bMath\.random\b|\brandom(?:Bytes|UUID|Int|FillSync)\(|\bgetRandomValues\(/;
const pathsThatSay = (words: RegExp, files: readonly SourceFile[]): readonly string[] =>
  files.filter((file) => words.test(file.text)).map((file) => file.path);

const roomOfImport = (name: string): string | null => /^@openbell\/([a-z-]+)/.exec(name)?.[1] ?? null;

describe('the rooms', () => {
  it('reads every room', () => {
    for (const room of production) expect(sourcesOf(room).length, room.name).toBeGreaterThan(0);
    expect(allProduction.length).toBeGreaterThan(100);
  });

  it('import only what the table allows', () => {
    const wrong = rooms.flatMap((room) =>
      sourcesOf(room)
        .filter((file) => !isTest(file))
        .flatMap((file) => file.imports.map((name) => ({ file: file.path, target: roomOfImport(name) })))
        .filter(({ target }) => target !== null && target !== room.name && !room.imports.includes(target)),
    );
    expect(wrong).toEqual([]);
  });

  it('keep the second engine apart from the first: of the rules and the instruments it reads public tables only [VALID-020]', () => {
    const tables = [
      '@openbell/rules/plans/plan-table.ts',
      '@openbell/instruments/contract-data.ts',
      '@openbell/instruments/tables/exchange-tables.ts',
    ];
    const imported = listSources('packages/second-engine/src')
      .filter((file) => !isTest(file))
      .flatMap((file) => file.imports.filter((name) => !name.startsWith('.') && roomOfImport(name) !== 'units'));
    expect([...new Set(imported)].sort()).toEqual(tables.toSorted());
  });

  it('import each other by name, never by a relative path', () => {
    const wrong = allProduction.flatMap((file) =>
      file.imports
        .filter((name) => name.startsWith('.'))
        .map((name) => ({ file: file.path, target: path.posix.join(path.posix.dirname(file.path), name) }))
        .filter(
          ({ file: from, target }) =>
            !rooms.some((room) => from.startsWith(`${room.folder}/`) && target.startsWith(`${room.folder}/`)),
        )
        .filter(({ target }) => !target.endsWith('.json')),
    );
    expect(wrong).toEqual([]);
  });

  it('have at most 30 source files in a folder [HOUSE-002]', () => {
    const counts = new Map<string, number>();
    const sources = production
      .flatMap((room) => sourcesOf(room))
      .filter(({ path: file }) => !/\.test\.tsx?$/.test(file));
    for (const { path: file } of sources) {
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });

  it('keep product parts out of the parts that every front end shares [HOUSE-002]', () => {
    const ui = sourcesOf(rooms.find(({ name }) => name === 'ui') ?? expect.unreachable('no ui'));
    const isProduct =
      /(billing|card-fields|card-messages|certificate|hosted-card|hypothetical|invoice|method-row|link-outcome)/;
    expect(ui.map(({ path: file }) => file).filter((file) => isProduct.test(path.posix.basename(file)))).toEqual([]);
  });

  it('are printed in ARCHITECTURE.md from the same table', () => {
    expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(roomTable());
  });
});

describe('pure rooms', () => {
  const pure = rooms
    .filter((room) => room.isPure)
    .flatMap((room) => sourcesOf(room))
    .filter((file) => !isTest(file));

  it('use no Node module', () => {
    expect(
      pure.filter((file) => file.imports.some((name) => name.startsWith('node:'))).map((file) => file.path),
    ).toEqual([]);
  });

  it('read neither clock nor randomness', () => {
    for (const words of [clockWords, chanceWords, /\bprocess\./]) expect(pathsThatSay(words, pure)).toEqual([]);
  });
});

describe('the server', () => {
  const server = listSources('apps/server/src').filter((file) => !isTest(file));
  const isPlatform = (file: SourceFile): boolean => file.path.includes('/platform/') || file.path.endsWith('/main.ts');

  /** The domain of a server file, or of an imported path; null at the root, where the domains are composed. */
  const domainOf = (file: string): string | null => /^apps\/server\/src\/([a-z-]+)\//.exec(file)?.[1] ?? null;
  /** Imports of a later domain, or of the root, where only the tables of all domains are allowed. */
  const importsUpward = (files: readonly Pick<SourceFile, 'path' | 'imports'>[]): readonly string[] =>
    files.flatMap(({ path: from, imports }) => {
      const domain = domainOf(from);
      const place = serverDomains.findIndex(({ name }) => name === domain);
      if (domain === null || domain === 'testing') return [];
      return imports
        .filter((name) => name.startsWith('.'))
        .map((name) => path.posix.join(path.posix.dirname(from), name))
        .filter((target) => {
          const other = domainOf(target);
          if (other === null) return target.endsWith('.ts') && target !== 'apps/server/src/tables.ts';
          return other !== domain && !serverDomains.slice(0, place).some(({ name }) => name === other);
        })
        .map((target) => `${from} imports ${target}`);
    });

  it('has its domains in one order, and no import goes up [HOUSE-001]', () => {
    expect(importsUpward(server)).toEqual([]);
    const folders = new Set(server.map(({ path: file }) => domainOf(file)).filter((name) => name !== null));
    expect([...folders].filter((name) => name !== 'testing').sort()).toEqual(
      serverDomains.map(({ name }) => name).sort(),
    );
  });

  it('detects an import that goes up, one of the root and one of the tests [HOUSE-001]', () => {
    const planted = (imported: string) =>
      importsUpward([{ path: 'apps/server/src/evaluation/bridge/planted.ts', imports: [imported] }]);
    expect(planted('../../market/market-store.ts')).toHaveLength(1);
    expect(planted('../../compose.ts')).toHaveLength(1);
    expect(planted('../../testing/customers.ts')).toHaveLength(1);
    expect(planted('../../accounts/customers-store.ts')).toEqual([]);
    expect(planted('../log-store.ts')).toEqual([]);
    expect(planted('../../tables.ts')).toEqual([]);
  });

  it('has the order of its domains printed in ARCHITECTURE.md [HOUSE-001]', () => {
    expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(domainTable());
  });

  it('uses SQL only in stores and migrations', () => {
    const wrong = server.filter(
      (file) =>
        !/(^|[/-])store\.ts$/.test(file.path) &&
        !isPlatform(file) &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bsql<[^>]*>`/.test(file.text),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it('declares for each migration from 0048 on, in its first line, whether it expands or contracts the schema [SCALE-002]', () => {
    const folder = path.join(root, 'apps/server/migrations');
    const silent = readdirSync(folder)
      .filter((name) => /^\d{4}-.*\.sql$/.test(name) && name >= '0048')
      .filter((name) => !/^-- (expands|contracts): \S/.test(readFileSync(path.join(folder, name), 'utf8')));
    expect(silent).toEqual([]);
  });

  it('reads clock, randomness and environment only in the platform', () => {
    const others = server.filter((file) => !isPlatform(file));
    for (const words of [clockWords, chanceWords, /\bprocess\.env\b/]) expect(pathsThatSay(words, others)).toEqual([]);
  });

  it('passes the time to pages of simulated providers with the page', () => {
    expect(pathsThatSay(clockWords, listSources('apps/server/src/providers', ['.js']))).toEqual([]);
  });
});

describe('the front ends', () => {
  const fronts = ['apps/portal/src', 'apps/site/src', 'packages/ui/src', 'packages/parts/src']
    .flatMap((folder) => listSources(folder))
    .filter((file) => !isTest(file));

  it('read the time from the product clock, which the server sets, and measure waits with the stopwatch', () => {
    expect(pathsThatSay(clockWords, fronts)).toEqual([
      'apps/portal/src/platform/product-clock.ts',
      'apps/site/src/platform/product-clock.ts',
      'packages/ui/src/figures/stopwatch.ts',
    ]);
  });

  it('use randomness only in the platform', () => {
    expect(pathsThatSay(chanceWords, fronts).filter((path) => !path.includes('/platform/'))).toEqual([]);
  });
});

describe('the portal', () => {
  it('keeps its domains apart: only the shell composes them', () => {
    const domainOf = (file: string): string | null => /^apps\/portal\/src\/([a-z-]+)\//.exec(file)?.[1] ?? null;
    const wrong = listSources('apps/portal/src')
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((name) => name.startsWith('.'))
          .map((name) => ({
            file: file.path,
            from: domainOf(file.path),
            to: domainOf(path.posix.join(path.posix.dirname(file.path), name)),
          })),
      )
      .filter(
        ({ from, to }) =>
          from !== null && to !== null && from !== to && !portalGround.includes(from) && !portalGround.includes(to),
      );
    expect(wrong).toEqual([]);
  });
});

describe('styles', () => {
  it('use logical properties, so Arabic mirrors automatically', () => {
    const sheets = ['packages/ui/src', 'packages/parts/src', 'apps/portal/src', 'apps/site/src'].flatMap((folder) =>
      listSources(folder, ['.css']),
    );
    expect(sheets.length).toBeGreaterThan(20);
    const physical =
      /(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)\b|(?:^|[;{\s])(?:left|right)\s*:|text-align\s*:\s*(?:left|right)|float\s*:\s*(?:left|right)/;
    expect(sheets.filter((sheet) => physical.test(sheet.text)).map((sheet) => sheet.path)).toEqual([]);
  });

  it('take every color from the tokens', () => {
    const sheets = ['packages/ui/src', 'packages/parts/src', 'apps/portal/src', 'apps/site/src'].flatMap((folder) =>
      listSources(folder, ['.module.css']),
    );
    // Lesson pictures, the stage of the door and confetti keep their own background in both themes (GUIDE, "Lesson pictures").
    const allowed = /stage|door|hero|proof|picture|confetti|receipt/;
    expect(
      sheets
        .filter((sheet) => !allowed.test(sheet.path) && /#[0-9a-f]{3,8}\b/i.test(sheet.text))
        .map((sheet) => sheet.path),
    ).toEqual([]);
  });
});

describe('files', () => {
  it('begin with `//` lines: `/** */` documents what follows it [HOUSE-007]', () => {
    const heads = [...allProduction, ...listSources('tests')]
      .filter(({ text }) => /^\/\*\*[\s\S]*?\*\/\n(?:\n|import )/.test(text))
      .filter(({ text }) => !text.slice(0, text.indexOf('*/')).includes('@'));
    expect(heads.map(({ path: file }) => file)).toEqual([]);
  });

  it('have at most 400 lines of code', () => {
    const generated = /\/(contracts|countries|early-closes)[a-z-]*\.ts$/;
    const long = allProduction.filter((file) => !generated.test(file.path) && file.text.split('\n').length > 400);
    expect(long.map((file) => `${file.path} ${file.text.split('\n').length}`)).toEqual([]);
  });

  it('export by name and have no skipped test', () => {
    const everything = rooms.flatMap((room) => sourcesOf(room));
    expect(
      everything
        .filter(
          (file) =>
            /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.test(file.text) && !file.path.endsWith('tidy.test.ts'),
        )
        .map((file) => file.path),
    ).toEqual([]);
    expect(allProduction.filter((file) => /^export default/m.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});

describe('tests at the clock of the machine', () => {
  // The bridge refuses an expired contract: a literal one makes a test fail from some day on.
  const literal =
    /\b(?:buy|sell) \d+ [A-Z0-9]{2,5}\d @|\bmark\([^\n]*'[A-Z0-9]{1,3}[FGHJKMNQUVXZ]\d{1,2}'|\bsymbol: '[A-Z0-9]{1,3}[FGHJKMNQUVXZ]\d'/;
  const trades = (text: string): boolean => /\bsendEvents\(/.test(text) && literal.test(text);

  it('send the bridge contracts of testing/traded-months.ts, never a literal one [TRUST-030]', () => {
    const senders = [...listSources('apps/server/src'), ...listSources('tests'), ...listSources('bench/src')];
    expect(senders.filter(({ text }) => trades(text)).map((file) => file.path)).toEqual([]);
  });

  it('are found by a fill, a mark and a bare event with a literal contract [TRUST-030]', () => {
    const [fill, mark, bare] = ["'buy 2 ESZ6 @ 6900.00'", "mark(at(date, '09:30'), 'ESZ6', '1.00')", "symbol: 'ESZ6'"];
    for (const event of [fill, mark, bare]) expect(trades(`await sendEvents(server, [${event}])`), event).toBe(true);
    expect(trades('await sendEvents(server, [mark(at(date, time), es, price)])')).toBe(false);
  });
});
