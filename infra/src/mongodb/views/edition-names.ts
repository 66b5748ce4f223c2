import { randomBytes } from 'node:crypto';
import { viewDeclarations, type ViewName } from 'contracts';
import type { ViewEdition } from 'contracts/ports';

export const PREFIX = 'view_';
/** Raised when documents are stored in another form: the views are then rebuilt from the log. */
const LAYOUT = 1;
export const layoutOf = (view: ViewName): string =>
  JSON.stringify([LAYOUT, viewDeclarations[view].indexes]);

export const editionId = ({ view, version }: ViewEdition): string => `${view} ${version}`;

/** Letters, digits and `_`; the suffix distinguishes the sets of one view version. */
export const collectionOf = ({ view, version }: ViewEdition, set: string): string =>
  `${PREFIX}${view.replaceAll('-', '_')}_${version}_${set}`;
export const aSet = (): string => randomBytes(6).toString('hex');
