// The message of `npm start` once the server listens.

/**
 * `hasApiDocs`: whether the API documents are served. `demoCustomers`: the addresses of the sandbox's customers; empty outside a sandbox,
 * or if it has none.
 */
export const greeting = ({ address, isEmbedded, hasApiDocs, demoCustomers, demoPassword }) =>
  [
    '',
    `  Openbell is ready: ${address}`,
    `  The door (plans, sign-in): ${address}/site/`,
    ...(hasApiDocs ? [`  API documents:             ${address}/api/docs`] : []),
    ...(demoCustomers.length === 0 ? [] : ['', ...demoLines(demoCustomers, demoPassword)]),
    '',
    ...(isEmbedded
      ? ['  Embedded database: survives a kill, not a power cut. For real money use PostgreSQL.', '']
      : []),
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');

const perLine = 7;

/** The domain once, then the names, several per line. */
function demoLines(demoCustomers, demoPassword) {
  const [domain] = demoCustomers[0].split('@').slice(1);
  const names = demoCustomers.map((email) => `${email.split('@')[0]}@`);
  const lines = names.flatMap((_, index) => (index % perLine === 0 ? [names.slice(index, index + perLine)] : []));
  return [
    `  Sandbox. Demo customers of ${domain}, password ${demoPassword}:`,
    ...lines.map((line) => `    ${line.join('  ')}`),
  ];
}
