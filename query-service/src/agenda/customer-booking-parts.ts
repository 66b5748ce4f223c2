import {
  pageSlugOf,
  type CustomerBooking,
  type CustomerDocument,
  type PractitionerDocument,
} from 'contracts';

/** The customer, or the relative. */
export const bookedForAnswer = (
  relativeId: string | null,
  customer: CustomerDocument | undefined,
): CustomerBooking['customer'] => {
  const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
  const person = relativeId === null ? customer : relative;
  return { nom: person?.lastname ?? '', prenom: person?.firstname ?? '' };
};

// oxlint-disable-next-line complexity -- independent optional values
export const practitionerAnswer = (
  practitionerId: string,
  practitioner: PractitionerDocument | undefined,
): CustomerBooking['pro'] => ({
  id: practitionerId,
  prenom: practitioner?.firstname ?? '',
  nom: practitioner?.lastname ?? '',
  photo: practitioner?.picture ?? null,
  slug: pageSlugOf(practitioner),
  phone: practitioner?.phone ?? null,
});
