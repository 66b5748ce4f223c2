import { createHash, randomBytes } from 'node:crypto';
import { viewDeclarations, type ViewName } from 'contracts';
import type { ViewEdition } from 'contracts/ports';

export const PREFIX = 'view_';
/** Raised when documents are kept otherwise: then they are made anew, and filled from the log. */
const LAYOUT = 2;
export const layoutOf = (view: ViewName): string =>
  JSON.stringify([LAYOUT, viewDeclarations[view].indexes]);

export const editionId = ({ view, version, logId }: ViewEdition): string =>
  `${view} ${version} ${logId}`;

/** Letters, digits and `_`; what follows tells the sets of one edition apart. */
export const collectionOf = ({ view, version, logId }: ViewEdition, set: string): string => {
  const log = createHash('sha256').update(logId).digest('hex').slice(0, 8);
  return `${PREFIX}${view.replaceAll('-', '_')}_${version}_${log}_${set}`;
};
export const aSet = (): string => randomBytes(6).toString('hex');
