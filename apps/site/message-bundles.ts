/** Which message files travel together: `site` with every visit, the others with the screens that need them. */
export const messageBundles = {
  site: ['site', 'hypothetical', 'auth', 'password', 'refusal'],
  purchase: ['purchase', 'paying'],
  legal: ['legal'],
  help: ['help'],
  certificate: ['certificate'],
} as const;
