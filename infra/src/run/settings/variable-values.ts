import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { LegalLine } from 'contracts';
import { levels } from 'pino';
import { repairs, type Repair } from './check-data-folder.ts';

/** `undefined` for an invalid value. */

/** A whole number in units of `unit`. */
export const wholeNumberOf = (least: number, most = Number.MAX_SAFE_INTEGER, unit = 1) => ({
  expected: `il faut un nombre entier ${most === Number.MAX_SAFE_INTEGER ? `à partir de ${least}` : `de ${least} à ${most}`}`,
  read: (text: string): number | undefined => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number * unit : undefined;
  },
});

/** One of the given texts, with its value. */
export const oneOf = <Value>(values: Readonly<Record<string, Value>>) => ({
  expected: `il faut l’un de ${Object.keys(values).join(', ')}`,
  read: (text: string): Value | undefined => new Map(Object.entries(values)).get(text),
});

export const nonEmpty = (text: string): string | undefined =>
  text.trim() === '' ? undefined : text;

const HOST_NAME = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;
export const hostOf = (text: string): string | undefined =>
  HOST_NAME.test(text) || isIPv6(text) ? text : undefined;

/** The address without a path, which links add, and without credentials, which links would disclose. */
export const publicUrlOf = (text: string): string | undefined => {
  const url = text.replace(/\/$/, '');
  return URL.canParse(url) && /^https?:\/\/[^/?#@\\\s]+$/i.test(url) ? url : undefined;
};

/** A room's name is appended. */
export const roomsUrlOf = (text: string): string | undefined =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !/[?#]/.test(text)
    ? text
    : undefined;

/** The address of a page on another site. */
export const pageUrlOf = (text: string): string | undefined =>
  URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;

/** 'http://10.0.0.2:3001,http://10.0.0.3:3001' */
export const originsOf = (text: string): readonly string[] | undefined => {
  const urls = text.split(',').map((url) => url.trim());
  const isOrigin = (url: string) =>
    URL.canParse(url) && /^https?:\/\/[^/]+\/?$/.test(url) && new URL(url).username === '';
  return urls.every(isOrigin) ? urls : undefined;
};

/** Required of every site. */
export const LEGAL_LABELS = ['Éditeur', 'Directeur de la publication', 'Hébergeur'] as const;
const LEGAL_LINES_MAX = 20;
const LEGAL_LINE_MAX = 500;

/** 'Éditeur : Exemple SARL | Hébergeur : …' */
export const legalNoticeOf = (text: string): readonly LegalLine[] | undefined => {
  const lines = text.split('|').flatMap((line): LegalLine[] => {
    const [, label = '', rawText = ''] = /^([^:]+):(.+)$/su.exec(line) ?? [];
    const field = { label: label.trim(), text: rawText.trim() };
    const isValid = field.label !== '' && field.text !== '' && line.length <= LEGAL_LINE_MAX;
    return isValid ? [field] : [];
  });
  const isWhole = lines.length === text.split('|').length && lines.length <= LEGAL_LINES_MAX;
  const says = (label: string) => lines.some((line) => line.label === label);
  return isWhole && LEGAL_LABELS.every(says) ? lines : undefined;
};

/** Read by the parser that will use them. */
export const proxiesOf = (text: string): string | undefined => {
  try {
    proxyAddr.compile(text.split(',').map((proxy) => proxy.trim()));
    return text;
  } catch {
    return undefined;
  }
};

/** 24 random bytes in base64. */
export const CERTIFICATE_KEY_LENGTH = 32;

export const repairsOf = (text: string): readonly Repair[] | undefined => {
  const requested = text.split(',').map((one) => one.trim());
  const known = repairs.filter((repair) => requested.includes(repair));
  return known.length === requested.length ? known : undefined;
};

export const logLevels = Object.fromEntries(
  [...Object.keys(levels.values), 'silent'].map((level) => [level, level]),
);
