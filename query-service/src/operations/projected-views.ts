import { viewDeclarations, type ViewName } from 'contracts';

/** Without the quarantine, which is listed with them. */
export const projectedViews: readonly ViewName[] = (
  Object.keys(viewDeclarations) as ViewName[]
).filter((view) => view !== 'quarantined-events');
