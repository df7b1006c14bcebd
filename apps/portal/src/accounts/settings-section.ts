export const settingsSections = [
  'personal',
  'password',
  'payment',
  'subscriptions',
  'realtime',
  'notifications',
  'data',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The section of a URL; the first one if the section is missing or unknown (T01). */
export const sectionOf = (text: string | undefined): SettingsSection =>
  settingsSections.find((section) => section === text) ?? 'personal';
