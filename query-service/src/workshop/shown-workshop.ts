import {
  stillThere,
  type Offer,
  type PractitionerDocument,
  type WorkshopDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

export type ShownWorkshop = {
  readonly workshop: WorkshopDocument;
  readonly practitioner: PractitionerDocument;
  readonly offer: Offer;
};

/**
 * The workshop, if visitors may see it: once its days have accepted it, unless its practitioner has left or is
 * suspended.
 */
export const shownWorkshop = async (
  readStore: Pick<ReadStore, 'get'>,
  workshopId: string,
): Promise<ShownWorkshop | undefined> => {
  const workshop = await readStore.get('workshops', workshopId);
  if (workshop === undefined || workshop.state === 'planned') return undefined;
  const [found, offer] = await Promise.all([
    readStore.get('practitioners', workshop.practitionerId),
    readStore.get('offers', workshop.practitionerId),
  ]);
  const practitioner = stillThere(found);
  return practitioner === undefined || practitioner.isSuspended === true || offer === undefined
    ? undefined
    : { workshop, practitioner, offer };
};
