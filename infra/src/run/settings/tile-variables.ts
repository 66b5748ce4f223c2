import type { MapTiles } from 'contracts';
import { isThisMachineAlone } from './loopback.ts';
import { pageUrlOf } from './variable-values.ts';

const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[\da-f:]+\])(?::\d+)?$/;
const PLACEHOLDERS = ['{z}', '{x}', '{y}', '{r}'];

const isTemplate = (text: string): boolean => {
  const named: readonly string[] = text.match(/\{[^}]*\}/g) ?? [];
  return (
    ['{z}', '{x}', '{y}'].every((one) => named.includes(one)) &&
    named.every((one) => PLACEHOLDERS.includes(one)) &&
    !/[\s"'<>]/.test(text)
  );
};

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isThisMachineAlone(hostname));

/** The content policy can contain it unchanged. */
const isPlain = ({ username, password, origin }: URL): boolean =>
  username === '' && password === '' && PLAIN_ORIGIN.test(origin);

/** 'https://tuiles.exemple/{z}/{x}/{y}.png'; http only from this machine. */
export const tilesUrlOf = (text: string): string | undefined => {
  if (!URL.canParse(text) || !isTemplate(text)) return undefined;
  const url = new URL(text);
  return isSafe(url) && isPlain(url) ? text : undefined;
};

const ATTRIBUTION_MAX = 200;

/** '© les contributeurs d’OpenStreetMap <https://www.openstreetmap.org/copyright>', or the words alone. */
export const attributionOf = (text: string): MapTiles['attribution'] | undefined => {
  const [, words = '', url = null] = /^([^<>\p{Cc}]+?)\s*(?:<([^<>\s]+)>)?\s*$/u.exec(text) ?? [];
  if (words.trim() === '' || text.length > ATTRIBUTION_MAX) return undefined;
  const isLinked = url === null || pageUrlOf(url) !== undefined;
  return isLinked ? { text: words.trim(), url } : undefined;
};
