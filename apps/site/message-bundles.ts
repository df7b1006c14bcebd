/** Which message files are bundled together: `site` for every visit, the others for the screens that need them. */
export const messageBundles = {
  site: ['site', 'hypothetical', 'auth', 'password', 'refusal'],
  purchase: ['purchase', 'paying'],
  legal: ['legal'],
  help: ['help'],
  certificate: ['certificate'],
  anchors: ['anchors'],
  battery: ['battery'],
} as const;
