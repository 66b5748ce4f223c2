import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Reached from this machine alone. */
export const isThisMachineAlone = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || loopback.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
};
