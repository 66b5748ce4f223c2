/** The network of calls that the server makes to render a page. */
export const OWN_PAGES = 'own-pages';

/** 16-bit groups that name a subscriber's network in IPv6. */
const GROUPS_OF_NETWORK = 4;
const GROUPS = 8;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The address in IPv4, also mapped into IPv6; in IPv6 its /64, which one subscriber has whole. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [before = '', after] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, GROUPS_OF_NETWORK);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};
