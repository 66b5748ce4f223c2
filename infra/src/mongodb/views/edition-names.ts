import { randomBytes } from 'node:crypto';
import { viewDeclarations, type ViewName } from 'contracts';
import type { ViewEdition } from 'contracts/ports';

export const PREFIX = 'view_';
/** Raised when documents are kept otherwise: then they are made anew, and filled from the log. */
const LAYOUT = 1;
export const layoutOf = (view: ViewName): string =>
  JSON.stringify([LAYOUT, viewDeclarations[view].indexes]);

export const editionId = ({ view, version }: ViewEdition): string => `${view} ${version}`;

/** Letters, digits and `_`; what follows tells the sets of one edition apart. */
export const collectionOf = ({ view, version }: ViewEdition, set: string): string =>
  `${PREFIX}${view.replaceAll('-', '_')}_${version}_${set}`;
export const aSet = (): string => randomBytes(6).toString('hex');
