// Named brackets for any contract: distances in ticks and whether the stop trails, as the ticket has them. Read leniently, changed whole.

import type { Ticks } from '@openbell/units/quantity.ts';
import type { BracketTicks } from '../account/trading-store.ts';
import { legTicksMax } from '../outlook/leg-bounds.ts';
import { isSameBracket, writtenBracket } from './trailing-bracket.ts';

export type BracketPreset = { readonly name: string; readonly bracket: BracketTicks };

export const presetsMax = 12;
export const presetNameMax = 24;

/** Why a name is refused. */
export type NameFault = 'empty' | 'long' | 'taken' | 'full';

/** A name as it is saved: without invisible characters. */
export const presetName = (typed: string): string =>
  typed
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Null if the name may be used; `of`: the preset that is renamed. */
export function nameFault(
  presets: readonly BracketPreset[],
  typed: string,
  of: string | null = null,
): NameFault | null {
  const name = presetName(typed);
  if (of === null && presets.length >= presetsMax) return 'full';
  if (name === '') return 'empty';
  if ([...name].length > presetNameMax) return 'long';
  return presets.some((preset) => preset.name !== of && isSame(preset.name, name)) ? 'taken' : null;
}

export const withPreset = (presets: readonly BracketPreset[], name: string, bracket: BracketTicks) => [
  ...presets,
  { name: presetName(name), bracket: writtenBracket(bracket) },
];

export const renamedPreset = (presets: readonly BracketPreset[], of: string, name: string) =>
  presets.map((preset) => (preset.name === of ? { ...preset, name: presetName(name) } : preset));

export const withoutPreset = (presets: readonly BracketPreset[], name: string) =>
  presets.filter((preset) => preset.name !== name);

/** The preset whose distances are in the ticket; of equal ones the chosen. */
export function presetOf(
  presets: readonly BracketPreset[],
  ticket: BracketTicks,
  chosen: string | null,
): BracketPreset | null {
  const same = presets.filter(({ bracket }) => isSameBracket(bracket, ticket));
  return same.find(({ name }) => name === chosen) ?? same[0] ?? null;
}

/** The valid part of what was saved: complete presets with unique names, no more than the maximum. */
export function readPresets(kept: unknown): readonly BracketPreset[] {
  if (!Array.isArray(kept)) return [];
  let read: readonly BracketPreset[] = [];
  for (const value of kept as readonly unknown[]) {
    const { name, bracket } = partsOf(value);
    const { stopTicks, targetTicks, isStopTrailing } = partsOf(bracket);
    if (typeof name !== 'string' || !isLeg(stopTicks) || !isLeg(targetTicks)) continue;
    if ((stopTicks === null && targetTicks === null) || nameFault(read, name) !== null) continue;
    read = withPreset(read, name, { stopTicks, targetTicks, isStopTrailing: isStopTrailing === true });
  }
  return read;
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isLeg(value: unknown): value is Ticks | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= legTicksMax);
}
