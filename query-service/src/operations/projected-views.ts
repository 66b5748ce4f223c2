import { viewDeclarations, type ViewName } from 'contracts';

/** The views that are made from the log; the quarantine is listed with them. */
export const projectedViews: readonly ViewName[] = (
  Object.keys(viewDeclarations) as ViewName[]
).filter((view) => view !== 'quarantined-events');
