/** The network of calls that the server makes to render a page: no visitor's address. */
export const OWN_PAGES = 'own-pages';

/** The number of 16-bit groups that name a subscriber's network in IPv6. */
const GROUPS_OF_NETWORK = 4;
const GROUPS = 8;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * The sender that an address stands for: itself in IPv4, also when it is mapped into IPv6; in IPv6
 * its /64, because one subscriber has all of that.
 */
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
