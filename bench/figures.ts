/** A goal of the table of `docs/performance.md`, and how far this run has met it. */
export type Figure = {
  readonly id: string;
  readonly goal: string;
  /** A figure and its base, with their unit. */
  readonly ours: string;
  readonly base: string;
  readonly ratio: number;
  readonly must: number;
  readonly reach: number;
  /** Whether a smaller ratio is better. */
  readonly isLessBetter?: boolean;
  /** A condition in addition to the ratio. */
  readonly alsoHolds?: boolean;
};

const isMet = ({ ratio, isLessBetter = false, alsoHolds = true }: Figure, bound: number): boolean =>
  alsoHolds && (isLessBetter ? ratio <= bound : ratio >= bound);

export const verdictOf = (figure: Figure): 'reach' | 'must' | 'missed' => {
  if (isMet(figure, figure.reach)) return 'reach';
  return isMet(figure, figure.must) ? 'must' : 'missed';
};

export const lineOf = (figure: Figure): string => {
  const { id, goal, ours, base, ratio, must, reach, isLessBetter = false } = figure;
  const sign = isLessBetter ? '≤' : '≥';
  return (
    `${id.padEnd(4)} ${verdictOf(figure).padEnd(7)} ratio ${ratio.toFixed(2)} ` +
    `(must ${sign} ${must}, reach ${sign} ${reach})  ${goal}\n` +
    `             ours ${ours}, base ${base}`
  );
};

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;

export const milliseconds = (time: number): string => `${time.toFixed(time < 10 ? 2 : 0)} ms`;

export const counted = (number: number): string => number.toLocaleString('en');
