import {
  catalogueId,
  daysBetween,
  fullNameOf,
  localOf,
  operatorNamed,
  type ApplicationDocument,
  type CatalogueDocument,
  type CatalogueEntry,
  type Diploma,
  type DiplomaDocument,
  type DiplomaFile,
  type OperatorNames,
  type PractitionerDocument,
  type ReadDiploma,
  type Verification,
  type WaitingDiploma,
} from 'contracts';

type Names = ReadonlyMap<string, CatalogueDocument>;

/** An unknown entry has an id and no name. */
const namedIn = (names: Names, kind: CatalogueEntry['kind'], id: string) => ({
  id,
  name: names.get(catalogueId(kind, id))?.name ?? '',
});

export const diplomaAnswer = (diploma: DiplomaDocument, names: Names): Diploma => ({
  id: diploma.diplomaId,
  speciality: namedIn(names, 'speciality', diploma.specialityId),
  state: diploma.state,
  fileName: diploma.fileName,
  mime: diploma.file.mime,
  bytes: diploma.file.bytes,
  submittedAt: diploma.submittedAt,
  decidedAt: diploma.decidedAt,
  reason: diploma.reason,
});

/** The answer names the operator who decided. */
export const readDiplomaAnswer = (
  diploma: DiplomaDocument,
  names: Names,
  operators: OperatorNames,
): ReadDiploma => ({
  ...diplomaAnswer(diploma, names),
  decidedBy: diploma.by === null ? null : operatorNamed(diploma.by, operators),
});

export const waitingAnswer = (
  diploma: DiplomaDocument,
  practitioner: PractitionerDocument | undefined,
  names: Names,
): WaitingDiploma => ({
  id: diploma.diplomaId,
  practitioner: {
    id: diploma.practitionerId,
    name: practitioner === undefined ? '' : fullNameOf(practitioner),
    picture: practitioner?.picture ?? null,
  },
  speciality: namedIn(names, 'speciality', diploma.specialityId),
  submittedAt: diploma.submittedAt,
});

/** The state on the practitioner's local day (D-56). */
export const verificationOf = (
  practitioner: PractitionerDocument | undefined,
  now: string,
): Verification => {
  // The view may be late by some seconds.
  if (practitioner === undefined) return { isVerified: false, trialEndsOn: null, daysLeft: null };
  const { isVerified, trialEndsOn, timeZone } = practitioner;
  const today = localOf(timeZone, now).day;
  const daysLeft = trialEndsOn === null ? null : Math.max(0, daysBetween(today, trialEndsOn) + 1);
  return { isVerified, trialEndsOn, daysLeft };
};

const applicationAnswer = (
  application: ApplicationDocument | undefined,
): DiplomaFile['practitioner']['application'] => {
  if (application === undefined) return null;
  const { appliedAt, birthday, siret, siretStatus, referralCode, homeAddress } = application;
  const { street, zipCode, city } = homeAddress;
  const address = `${street}, ${zipCode} ${city}`;
  return { appliedAt, birthday, address, siret, siretStatus, referralCode };
};

export const applicantAnswer = (
  practitioner: PractitionerDocument,
  application: ApplicationDocument | undefined,
  names: Names,
): DiplomaFile['practitioner'] => ({
  id: practitioner.practitionerId,
  firstname: practitioner.firstname,
  lastname: practitioner.lastname,
  slug: practitioner.slug,
  picture: practitioner.picture,
  phone: practitioner.phone,
  isVerified: practitioner.isVerified,
  specialities: practitioner.specialityIds.map((id) => namedIn(names, 'speciality', id)),
  keywords: practitioner.keywordIds.map((id) => namedIn(names, 'keyword', id).name),
  application: applicationAnswer(application),
});
