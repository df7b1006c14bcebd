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

/** The section of an address; the first one without a section or with an unknown one (T01). */
export const sectionOf = (text: string | undefined): SettingsSection =>
  settingsSections.find((section) => section === text) ?? 'personal';
