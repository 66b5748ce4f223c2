import type { Rebuild } from 'contracts';
import { rebuildTexts as texts } from './admin-replay-texts.ts';

type AskedByProps = {
  readonly rebuild: Pick<Rebuild, 'askedBy'>;
  readonly className: string | undefined;
};

/** Which operator asked for a rebuild. */
export const AskedBy = ({ rebuild: { askedBy }, className }: AskedByProps) =>
  askedBy === null ? null : <p className={className}>{texts.askedBy(askedBy)}</p>;
