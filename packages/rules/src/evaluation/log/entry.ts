import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { type Instant, parseInstant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import type { AnnulEntry, FillEntry, LogEntry, MarkEntry, Refusal, RefusalCode, TimeEntry } from '../types.ts';

type Read<Entry> = Result<Entry, Refusal>;
type Members = Readonly<Record<string, unknown>>;

/** More than any account could trade; larger quantities could take sums out of the safe integers. */
export const quantityMax = 1_000_000;
const textLengthMax = 200;

/**
 * Reads one received event: a parsed JSON value of type fill, mark, time or annul. Ignores unknown members and guesses nothing. Refuses
 * unreadable events with a code; `applyToRun` decides what depends on the attempt (start, settled sessions, repeats).
 */
export function readEntry(value: unknown): Read<LogEntry> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('bad_json', 'an event is a JSON object');
  }
  const members = value as Members;
  switch (members['type']) {
    case 'mark':
      return readMark(members);
    case 'fill':
      return readFill(members);
    case 'time':
      return readTime(members);
    case 'annul':
      return readAnnul(members);
    default:
      return refuse('unknown_type', `unknown type ${show(members['type'])}`);
  }
}

function readFill(members: Members): Read<FillEntry> {
  const { id, side, quantity, commission } = members as { [name: string]: unknown };
  if (!isId(id)) return refuse('bad_id', `a fill needs an id of 1 to ${textLengthMax} characters`);
  const mark = readPricePoint(members);
  if (!mark.ok) return mark;
  if (side !== 'buy' && side !== 'sell') return refuse('bad_side', `side is buy or sell, not ${show(side)}`);
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
    return refuse('bad_quantity', `quantity is a whole number of at least 1, not ${show(quantity)}`);
  }
  if (quantity > quantityMax) return refuse('out_of_range', `quantity ${quantity} is above ${quantityMax}`);
  const kept = isId(commission) || typeof commission === 'number' ? commission : null;
  const { at, atText, contract, symbolText, ticks, priceText } = mark.value;
  return ok({ type: 'fill', id, at, atText, contract, symbolText, side, quantity, ticks, priceText, commission: kept });
}

function readMark(members: Members): Read<MarkEntry> {
  const id = members['id'];
  if (id !== undefined && !isId(id)) return refuse('bad_id', `the id of a mark has 1 to ${textLengthMax} characters`);
  const point = readPricePoint(members);
  if (!point.ok || id === undefined) return point;
  return ok({ ...point.value, id });
}

/** The members that fills and marks share, as a mark without an id. */
function readPricePoint(members: Members): Read<MarkEntry> {
  const atText = members['at'];
  const at = readAt(atText);
  if (at === null) return refuse('bad_at', badAt(atText));
  const symbolText = members['symbol'];
  if (typeof symbolText !== 'string') return refuse('bad_symbol', `symbol is a string, not ${show(symbolText)}`);
  const contract = parseContractSymbol(symbolText, Number((atText as string).slice(0, 4)));
  if (!contract.ok)
    return refuse(
      contract.error,
      `${contract.error === 'bad_symbol' ? 'not a symbol' : 'unknown root'}: ${show(symbolText)}`,
    );
  const priceText = members['price'];
  if (typeof priceText !== 'string') return refuse('bad_price', `price is a decimal string, not ${show(priceText)}`);
  const ticks = ticksOfPrice(priceText, contract.value.instrument);
  if (!ticks.ok) return refuse(ticks.error, priceMessage(ticks.error, priceText, contract.value.instrument.tickSize));
  return ok({
    type: 'mark',
    id: null,
    at,
    atText: atText as string,
    contract: contract.value,
    symbolText,
    ticks: ticks.value,
    priceText,
  });
}

function readTime(members: Members): Read<TimeEntry> {
  const atText = members['at'];
  const at = readAt(atText);
  return at === null ? refuse('bad_at', badAt(atText)) : ok({ type: 'time', at, atText: atText as string });
}

function readAnnul(members: Members): Read<AnnulEntry> {
  const { from: fromText, to: toText, reason } = members as { [name: string]: unknown };
  const from = readAt(fromText);
  const to = readAt(toText);
  if (from === null || to === null) return refuse('bad_at', badAt(from === null ? fromText : toText));
  if (from >= to) return refuse('bad_annul', 'an annulment ends after it begins');
  if (typeof reason !== 'string' || reason.trim() === '' || !reason.isWellFormed())
    return refuse('bad_annul', 'an annulment gives its reason');
  return ok({ type: 'annul', from, fromText: fromText as string, to, toText: toText as string, reason });
}

function readAt(value: unknown): Instant | null {
  return typeof value === 'string' ? parseInstant(value) : null;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= textLengthMax && value.isWellFormed();
}

function badAt(value: unknown): string {
  return `an instant is UTC with Z and at most three decimals, not ${show(value)}`;
}

function priceMessage(code: RefusalCode, price: string, tickSize: string): string {
  if (code === 'off_tick') return `${price} is no multiple of the tick ${tickSize}`;
  return code === 'bad_price' ? `not a decimal string: ${show(price)}` : `${price} is out of range`;
}

function refuse(code: RefusalCode, message: string): { readonly ok: false; readonly error: Refusal } {
  return err({ code, message });
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What two entries with one id must have in common to be the same event. Compared after reading, so 5120.0 equals 5120.00. */
export function contentOf(entry: FillEntry | MarkEntry): string {
  const point = `${entry.at} ${entry.contract.symbol} ${entry.ticks}`;
  return entry.type === 'fill' ? `${point} ${entry.side} ${entry.quantity}` : point;
}

/** The entry as the log stores it: the known members with the texts as received. */
export function recordOf(entry: LogEntry): Readonly<Record<string, string | number>> {
  switch (entry.type) {
    case 'fill': {
      const { id, atText, symbolText, side, quantity, priceText, commission } = entry;
      const record = { type: 'fill', id, at: atText, symbol: symbolText, side, quantity, price: priceText };
      return commission === null ? record : { ...record, commission };
    }
    case 'mark': {
      const { id, atText, symbolText, priceText } = entry;
      const record = { at: atText, symbol: symbolText, price: priceText };
      return id === null ? { type: 'mark', ...record } : { type: 'mark', id, ...record };
    }
    case 'time':
      return { type: 'time', at: entry.atText };
    case 'annul':
      return { type: 'annul', from: entry.fromText, to: entry.toText, reason: entry.reason };
  }
}
