import type { Rebuild } from 'contracts';
import { rebuildTexts as texts } from './admin-replay-texts.ts';

type RequestedByProps = {
  readonly rebuild: Pick<Rebuild, 'askedBy'>;
  readonly className: string | undefined;
};

export const RequestedBy = ({ rebuild: { askedBy }, className }: RequestedByProps) =>
  askedBy === null ? null : <p className={className}>{texts.requestedBy(askedBy)}</p>;
