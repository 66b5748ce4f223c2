import { readFileSync, readdirSync } from 'node:fs';

const parentOf = (pid: string): number | undefined => {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return Number(rest.split(' ')[1]);
  } catch {
    return undefined;
  }
};

const treeOf = (root: number): readonly number[] => {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
};

const memoryOf = (pid: number): number => {
  try {
    const [, kib = '0'] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) * 1_024;
  } catch {
    return 0;
  }
};

/** Memory of a process and its children, now and at most. */
export const watchMemory = (root: number) => {
  let peak = 0;
  const now = (): number => {
    const sum = treeOf(root)
      .map(memoryOf)
      .reduce((one, other) => one + other, 0);
    peak = Math.max(peak, sum);
    return sum;
  };
  const looking = setInterval(now, 50);
  return { now, peak: (): number => peak, stop: (): void => clearInterval(looking) };
};
