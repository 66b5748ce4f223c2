import { viewDeclarations, type ViewName } from 'contracts';

/** The views that are made from the log; what could not be applied is listed beside them. */
export const projectedViews: readonly ViewName[] = (
  Object.keys(viewDeclarations) as ViewName[]
).filter((view) => view !== 'quarantined-events');
